/// <reference path="../pb_data/types.d.ts" />

// Phones ask every 30 seconds which advertisements run; those that have ended stay in the table.
const NAME = 'advertisements_ends'

migrate(
  (app) => {
    const ads = app.findCollectionByNameOrId('advertisements')
    ads.addIndex(NAME, false, '`expires_at`', '')
    app.save(ads)
  },
  (app) => {
    const ads = app.findCollectionByNameOrId('advertisements')
    ads.removeIndex(NAME)
    app.save(ads)
  },
)
