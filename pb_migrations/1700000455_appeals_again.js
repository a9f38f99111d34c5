/// <reference path="../pb_data/types.d.ts" />

// What was put back and hidden again can be appealed against again: the hooks allow one appeal for each decision.
const OF_TARGET = 'CREATE INDEX `appeals_of_target` ON `appeals` (`target_id`, `user_id`)'

const change = (app, index) => {
  const appeals = app.findCollectionByNameOrId('appeals')
  appeals.indexes = [...appeals.indexes.filter((sql) => !sql.includes('appeals_of_target')), index]
  app.save(appeals)
}

migrate(
  (app) => change(app, OF_TARGET),
  (app) => {
    const newest = 'SELECT max(rowid) FROM appeals GROUP BY target_id, user_id'
    app.db().newQuery(`DELETE FROM appeals WHERE rowid NOT IN (${newest})`).execute()
    change(app, OF_TARGET.replace('CREATE INDEX', 'CREATE UNIQUE INDEX'))
  },
)
