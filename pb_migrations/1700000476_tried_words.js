/// <reference path="../pb_data/types.d.ts" />

// The key by which the server knows that it tried a phrase for a member of staff (pb_hooks/moderation/words).
const NAME = 'word_trial_key'

migrate(
  (app) => {
    app
      .db()
      .newQuery('INSERT INTO _meta (name, value) VALUES ({:name}, lower(hex(randomblob(32))))')
      .bind({ name: NAME })
      .execute()
  },
  (app) => {
    app.db().newQuery('DELETE FROM _meta WHERE name = {:name}').bind({ name: NAME }).execute()
  },
)
