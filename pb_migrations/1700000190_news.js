/// <reference path="../pb_data/types.d.ts" />

// News. Editors write `news_sources`, the poller (pocketbase/news) writes `news_items`, and publishes the newest ones into
// `news`, which phones get by sync only.
const ONLY_BY_SYNC = { listRule: null, viewRule: null }

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const text = (name, max, more) => ({ name, type: 'text', max, ...more })
    const id = (name, more) => ({ name, type: 'text', pattern: '^([a-z0-9]{15})?$', ...more })
    const ownId = () =>
      id('id', {
        pattern: '^[a-z0-9]{15}$',
        autogeneratePattern: '[a-z0-9]{15}',
        system: true,
        primaryKey: true,
        required: true,
        min: 15,
        max: 15,
      })
    const number = (name) => ({ name, type: 'number', onlyInt: true, min: 0, max: 640 })
    const category = () => ({ name: 'category', type: 'select', maxSelect: 1, values: CATEGORIES })
    const names = () => [text('name_ar', 60), text('name_en', 60)]
    const created = () => ({ name: 'created_at', type: 'autodate', onCreate: true })
    const updated = () => ({ name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true })
    const save = (name, fields, indexes = []) =>
      app.save(
        new Collection({
          ...{ type: 'base', name, ...ONLY_BY_SYNC, indexes },
          fields: [ownId(), ...fields, created(), updated()],
        }),
      )
    const shown = () => [
      text('title', 200, { required: true }),
      text('excerpt', 280),
      // An https address, or # without one.
      text('link', 300, { required: true, pattern: '^(#|https://[^ ]+)$' }),
      ...names(),
      category(),
      { name: 'date', type: 'date', required: true },
      // Of the picture; 0 without one.
      ...[number('width'), number('height'), text('hash', 60)],
    ]

    // The names are those of the items, too. A hook checks the address, and that there is a name.
    save(
      'news_sources',
      [
        { ...text('address', 300, { required: true }), presentable: true },
        ...names(),
        category(),
        { name: 'enabled', type: 'bool' },
        // The server's last word, not an editor's.
        { name: 'answered_at', type: 'date' },
        text('trouble', 20),
      ],
      ['CREATE UNIQUE INDEX `news_sources_address` ON `news_sources` (`address`)'],
    )
    save(
      'news_items',
      [
        // Empty for one that an editor wrote, which has names and a category of its own.
        id('source'),
        ...shown(),
        { name: 'picture', type: 'file', maxSelect: 1, maxSize: 100 * 1024, mimeTypes: ['image/jpeg'] },
      ],
      [
        'CREATE INDEX `news_items_newest` ON `news_items` (`date`, `id`)',
        'CREATE INDEX `news_items_of_source` ON `news_items` (`source`)',
      ],
    )
    // The picture is a file of the row of `news_items` with the same id.
    save('news', [...shown(), text('picture', 120)])

    run(`CREATE TABLE _news_polls (
      source TEXT PRIMARY KEY, address TEXT NOT NULL, etag TEXT NOT NULL, modified TEXT NOT NULL,
      due INTEGER NOT NULL, failures INTEGER NOT NULL) WITHOUT ROWID`)
    // Articles that were taken or left out. They do not come again.
    run('CREATE TABLE _news_seen (id TEXT PRIMARY KEY, source TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID')
    run('CREATE INDEX _news_seen_of_source ON _news_seen (source, at)')
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TABLE _news_seen')
    run('DROP TABLE _news_polls')
    for (const name of ['news', 'news_items', 'news_sources']) app.delete(app.findCollectionByNameOrId(name))
  },
)

const CATEGORIES = ['arab', 'european', 'continental', 'worldcup']
