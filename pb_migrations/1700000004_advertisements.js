/// <reference path="../pb_data/types.d.ts" />

// Only administrators see and write the rows; fans get the running ones from GET /api/ads.
migrate(
  (app) => {
    const advertisements = new Collection({
      type: 'base',
      name: 'advertisements',
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        // The hook holds the lengths and the link, and gives the codes.
        { name: 'title', type: 'text', required: true, presentable: true },
        { name: 'description', type: 'text' },
        {
          name: 'image',
          type: 'file',
          maxSelect: 1,
          maxSize: 5 * 1024 * 1024,
          mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
          // 88 px to the eye, on screens of up to three dots a pixel.
          thumbs: ['264x264'],
        },
        { name: 'link_url', type: 'text' },
        { name: 'is_active', type: 'bool' },
        { name: 'scheduled_at', type: 'date' },
        { name: 'expires_at', type: 'date' },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX `advertisements_newest` ON `advertisements` (`created_at`, `id`)'],
    })
    app.save(advertisements)
  },
  (app) => app.delete(app.findCollectionByNameOrId('advertisements')),
)
