/// <reference path="../pb_data/types.d.ts" />

// What staff tell all users, above the feed. Hooks have the rules.
migrate(
  (app) => {
    app.save(
      new Collection({
        ...{ type: 'base', name: 'announcements' },
        ...{ listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'text_ar', type: 'text', max: 200 },
          { name: 'text_en', type: 'text', max: 200 },
          { name: 'begins_at', type: 'date', required: true },
          { name: 'ends_at', type: 'date', required: true },
          { name: 'level', type: 'select', maxSelect: 1, required: true, values: ['info', 'warning'] },
          // The username of who wrote it last, for staff only.
          { name: 'by', type: 'text', hidden: true, max: 60 },
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX `announcements_ends` ON `announcements` (`ends_at`)'],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('announcements')),
)
