/// <reference path="../pb_data/types.d.ts" />

// A withdrawal may say that its entry was written twice: it is refused when the other one does not count any more.
migrate(
  (app) => {
    const entries = app.findCollectionByNameOrId('match_entries')
    entries.fields.add(new BoolField({ name: 'as_double' }))
    app.save(entries)
  },
  (app) => {
    // The feed's trigger names the column; the next start makes it anew.
    app.db().newQuery('DROP TRIGGER IF EXISTS _feed_match_entries_update').execute()
    const entries = app.findCollectionByNameOrId('match_entries')
    entries.fields.removeByName('as_double')
    app.save(entries)
  },
)
