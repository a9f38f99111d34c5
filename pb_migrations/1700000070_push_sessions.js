/// <reference path="../pb_data/types.d.ts" />

// What is pushed to ends with the session that asked for it, whatever device it named. A row of before has no session
// until its phone asks again, which it does at each start.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions')
    subscriptions.fields.add(new TextField({ name: 'session', hidden: true }))
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('push_subscriptions')
    subscriptions.fields.removeByName('session')
    app.save(subscriptions)
  },
)
