/// <reference path="../pb_data/types.d.ts" />

// Codes that are sent by mail and typed into the app: to set a new password, to confirm an address. No client
// reads or writes them; a code is stored as a hash under a key of its account.
migrate(
  (app) => {
    const codes = new Collection({
      type: 'base',
      name: 'mail_codes',
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        {
          name: 'user_id',
          type: 'relation',
          collectionId: app.findCollectionByNameOrId('users').id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { name: 'purpose', type: 'select', required: true, maxSelect: 1, values: ['recovery', 'verification'] },
        { name: 'hash', type: 'text', hidden: true, required: true },
        { name: 'tries', type: 'number', onlyInt: true, min: 0 },
        { name: 'expires_at', type: 'date', required: true },
        { name: 'created_at', type: 'autodate', onCreate: true },
      ],
      // One at a time: a new code takes the place of the old one.
      indexes: ['CREATE UNIQUE INDEX `mail_codes_purpose` ON `mail_codes` (`user_id`, `purpose`)'],
    })
    app.save(codes)
  },
  (app) => app.delete(app.findCollectionByNameOrId('mail_codes')),
)
