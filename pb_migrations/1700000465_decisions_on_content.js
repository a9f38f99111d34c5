/// <reference path="../pb_data/types.d.ts" />

// A decision to hide or delete content is a row of `sanctions`, too, and every row says what it was about: the author
// reads it in «decisions about my account», also when the content is gone (docs/moderation.md).
const KINDS = ['warn', 'suspend', 'ban']

migrate(
  (app) => {
    const sanctions = app.findCollectionByNameOrId('sanctions')
    sanctions.fields.getByName('kind').values = [...KINDS, 'hide', 'delete']
    // What was reported: a post, comment, user or room, its id, and the beginning of its text.
    sanctions.fields.add(new TextField({ name: 'target_type', max: 10 }))
    sanctions.fields.add(new TextField({ name: 'target_id', max: 15 }))
    sanctions.fields.add(new TextField({ name: 'excerpt', max: 300 }))
    // It took the content down.
    sanctions.fields.add(new BoolField({ name: 'hides' }))
    app.save(sanctions)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // The next start creates them again.
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER IF EXISTS _feed_sanctions_${event}`)
    run("DELETE FROM sanctions WHERE kind IN ('hide', 'delete')")
    const sanctions = app.findCollectionByNameOrId('sanctions')
    for (const name of ['target_type', 'target_id', 'excerpt', 'hides']) sanctions.fields.removeByName(name)
    sanctions.fields.getByName('kind').values = KINDS
    app.save(sanctions)
  },
)
