/// <reference path="../pb_data/types.d.ts" />

// Requests of advertisements. A user writes one through the outbox; staff decide it by routes of their own. The row of an
// ended account stays without its user and number, because it is money.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, more) => ({ name, type: 'text', ...more })
    const count = (name) => ({ name, type: 'number', onlyInt: true, min: 0 })
    const time = (name) => ({ name, type: 'date' })
    const OF_SERVER = [
      ...['image', 'image_width', 'image_height', 'image_hash', 'price', 'status', 'admin_response', 'advertisement'],
      ...['starts_at', 'ends_at', 'views', 'clicks', 'decided_at', 'created_at', 'updated_at'],
    ]
    const OWN =
      '@request.auth.collectionName = "users" && @request.auth.suspended_until <= @now && user_id = @request.auth.id'
    const unset = OF_SERVER.map((name) => `@request.body.${name}:isset = false`).join(' && ')
    app.save(
      new Collection({
        ...{ type: 'base', name: 'ad_requests', listRule: null, viewRule: null, updateRule: null },
        createRule: `${OWN} && ${unset}`,
        // The hook refuses what is decided.
        deleteRule: OWN,
        fields: [
          {
            ...{ name: 'id', type: 'text', system: true, primaryKey: true, required: true },
            ...{ min: 15, max: 15, pattern: '^[a-z0-9]+$' },
          },
          {
            ...{ name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id },
            ...{ maxSelect: 1, cascadeDelete: false },
          },
          text('ad_name', { required: true }),
          text('phone_number'),
          text('ad_link'),
          {
            ...{ name: 'image', type: 'file', protected: true, maxSelect: 1, maxSize: 5 * 1024 * 1024 },
            ...{ mimeTypes: ['image/jpeg'], thumbs: ['264x264'] },
          },
          text('image_upload', { pattern: '^[a-z0-9]{15}$' }),
          ...[count('image_width'), count('image_height'), text('image_hash')],
          ...[count('duration_hours'), count('price')],
          { name: 'status', type: 'select', required: true, maxSelect: 1, values: ['pending', 'approved', 'rejected'] },
          text('admin_response'),
          // Of the advertisement that the approval made.
          text('advertisement', { pattern: '^[a-z0-9]{15}$' }),
          ...[time('starts_at'), time('ends_at'), count('views'), count('clicks'), time('decided_at')],
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `ad_requests_newest` ON `ad_requests` (`created_at`, `id`)',
          'CREATE INDEX `ad_requests_by_status` ON `ad_requests` (`status`, `created_at`, `id`)',
          'CREATE INDEX `ad_requests_decided` ON `ad_requests` (`status`, `decided_at`, `id`)',
          'CREATE INDEX `ad_requests_of_user` ON `ad_requests` (`user_id`, `created_at`, `id`)',
          "CREATE UNIQUE INDEX `ad_requests_upload` ON `ad_requests` (`image_upload`) WHERE `image_upload` != ''",
          "CREATE UNIQUE INDEX `ad_requests_advertisement` ON `ad_requests` (`advertisement`) WHERE `advertisement` != ''",
        ],
      }),
    )
    const OF_AD = "UPDATE ad_requests SET %s WHERE advertisement <> '' AND advertisement ="
    const ofAd = (change, ad) => `${OF_AD.replace('%s', change)} ${ad}`
    // The owner's own views do not count (Q21).
    run(`CREATE TRIGGER _ad_request_views AFTER INSERT ON advertisement_views
      BEGIN ${ofAd('views = views + 1', 'NEW.advertisement_id AND user_id <> NEW.user_id')}; END`)
    // The requester sees the times of the advertisement itself, whoever changes them.
    run(`CREATE TRIGGER _ad_request_times AFTER UPDATE OF scheduled_at, expires_at ON advertisements
      WHEN OLD.scheduled_at <> NEW.scheduled_at OR OLD.expires_at <> NEW.expires_at
      BEGIN ${ofAd('starts_at = NEW.scheduled_at, ends_at = NEW.expires_at', 'NEW.id')}; END`)
  },
  (app) => {
    for (const name of ['_ad_request_times', '_ad_request_views']) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    }
    app.delete(app.findCollectionByNameOrId('ad_requests'))
  },
)
