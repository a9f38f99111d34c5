/// <reference path="../pb_data/types.d.ts" />

// Clicks of advertisements, and sums of views and clicks: no page adds up the rows, which are removed when they are old.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const views = app.findCollectionByNameOrId('advertisement_views')
    const relation = (name) => ({
      ...{ name, type: 'relation', collectionId: views.fields.getByName(name).collectionId },
      ...{ required: true, maxSelect: 1, cascadeDelete: true },
    })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'advertisement_clicks', listRule: null, viewRule: null },
        ...{ createRule: views.createRule, updateRule: null, deleteRule: null },
        fields: [
          relation('user_id'),
          relation('advertisement_id'),
          { name: 'page_location', type: 'text', required: true },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX `advertisement_clicks_of_user` ON `advertisement_clicks` (`user_id`, `advertisement_id`, `page_location`, `created_at`)',
          'CREATE INDEX `advertisement_clicks_of_ad` ON `advertisement_clicks` (`advertisement_id`)',
          'CREATE INDEX `advertisement_clicks_oldest` ON `advertisement_clicks` (`created_at`)',
        ],
      }),
    )
    views.indexes = [
      ...views.indexes,
      'CREATE INDEX `advertisement_views_oldest` ON `advertisement_views` (`created_at`)',
    ]
    app.save(views)

    // The day is one of UTC+3 (pb_hooks/ads/ad-counts.ts).
    run(`CREATE TABLE _ad_days (ad TEXT NOT NULL, day TEXT NOT NULL, place TEXT NOT NULL, views INTEGER NOT NULL DEFAULT 0,
      clicks INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (ad, day, place)) WITHOUT ROWID`)
    run(`CREATE TABLE _ad_sums (ad TEXT PRIMARY KEY, views INTEGER NOT NULL DEFAULT 0, clicks INTEGER NOT NULL DEFAULT 0)
      WITHOUT ROWID`)
    run(`INSERT INTO _ad_days (ad, day, place, views) SELECT advertisement_id, date(created_at, '+3 hours'), page_location,
      count(*) FROM advertisement_views WHERE date(created_at) IS NOT NULL GROUP BY 1, 2, 3`)
    run('INSERT INTO _ad_sums (ad, views) SELECT ad, sum(views) FROM _ad_days GROUP BY ad')
  },
  (app) => {
    for (const name of ['_ad_sums', '_ad_days']) app.db().newQuery(`DROP TABLE ${name}`).execute()
    const views = app.findCollectionByNameOrId('advertisement_views')
    views.indexes = views.indexes.filter((index) => !index.includes('advertisement_views_oldest'))
    app.save(views)
    app.delete(app.findCollectionByNameOrId('advertisement_clicks'))
  },
)
