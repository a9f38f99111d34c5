/// <reference path="../pb_data/types.d.ts" />

// A withdrawal takes back all goals above the score: nothing reads which one it was.
migrate(
  (app) => {
    const alerts = app.findCollectionByNameOrId('match_alerts')
    alerts.fields.removeByName('withdrawn')
    app.save(alerts)
  },
  (app) => {
    const alerts = app.findCollectionByNameOrId('match_alerts')
    alerts.fields.add(new TextField({ name: 'withdrawn', max: 7 }))
    app.save(alerts)
  },
)
