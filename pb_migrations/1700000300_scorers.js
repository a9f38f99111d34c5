/// <reference path="../pb_data/types.d.ts" />

// Fans whom an editor names for a competition. They write entries of its matches by hand (K23); staff alone writes who
// they are. Entries are never changed: a second one withdraws the first.
migrate(
  (app) => {
    const id = (name, size, more) => ({
      ...{ name, type: 'text', required: true, min: size, max: size, pattern: '^[a-z0-9]+$', ...more },
    })
    const text = (name, max, more) => ({ name, type: 'text', max, ...more })
    app.save(
      new Collection({
        ...{ type: 'base', name: 'scorers', listRule: null, viewRule: null },
        fields: [
          // The ids of user and competition.
          id('id', 30, { system: true, primaryKey: true }),
          {
            ...{ name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id },
            ...{ required: true, maxSelect: 1, cascadeDelete: true },
          },
          id('competition', 15),
          // Its names when the user was named: the phone may hold no others.
          ...[text('name_ar', 100), text('name_en', 100)],
          // The username of the member of staff.
          text('named_by', 60, { hidden: true }),
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `scorers_pair` ON `scorers` (`user_id`, `competition`)',
          'CREATE INDEX `scorers_newest` ON `scorers` (`user_id`, `created_at`, `id`)',
        ],
      }),
    )

    const entries = app.findCollectionByNameOrId('match_entries')
    const unset = ['staff', 'number', 'created_at', 'updated_at'].map((name) => `@request.body.${name}:isset = false`)
    entries.createRule = [
      '@request.auth.collectionName = "users" && @request.auth.suspended_until <= @now',
      ...['user_id = @request.auth.id', ...unset],
    ].join(' && ')
    app.save(entries)
  },
  (app) => {
    const entries = app.findCollectionByNameOrId('match_entries')
    entries.createRule = null
    app.save(entries)
    app.delete(app.findCollectionByNameOrId('scorers'))
  },
)
