/// <reference path="../pb_data/types.d.ts" />

// Advertisements by staff: who made one, the request that it comes from, and the address that its picture was named by.
migrate(
  (app) => {
    const ads = app.findCollectionByNameOrId('advertisements')
    // Ids of `admins` and `ad_requests`; both may be gone later.
    const id = (name) => new TextField({ name, max: 15, pattern: '^[a-z0-9]*$' })
    ads.fields.add(id('admin_id'))
    ads.fields.add(id('request_id'))
    ads.fields.add(new TextField({ name: 'image_address', max: 300 }))
    ads.indexes = [
      ...ads.indexes,
      "CREATE UNIQUE INDEX `advertisements_request` ON `advertisements` (`request_id`) WHERE `request_id` != ''",
    ]
    app.save(ads)
  },
  (app) => {
    const ads = app.findCollectionByNameOrId('advertisements')
    ads.indexes = ads.indexes.filter((index) => !index.includes('advertisements_request'))
    app.save(ads)
    for (const name of ['admin_id', 'request_id', 'image_address']) ads.fields.removeByName(name)
    app.save(ads)
  },
)
