/// <reference path="../pb_data/types.d.ts" />

// Exports of staff read these tables from the oldest row on, a slice at a time.
const INDEXES = [
  ['reports', 'reports_by_time', '`created_at`, `id`'],
  ['cases', 'cases_by_time', '`first_report_at`, `id`'],
  ['sanctions', 'sanctions_by_time', '`created_at`, `id`'],
]

migrate(
  (app) => {
    for (const [name, index, columns] of INDEXES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.addIndex(index, false, columns, '')
      app.save(collection)
    }
  },
  (app) => {
    for (const [name, index] of INDEXES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.removeIndex(index)
      app.save(collection)
    }
  },
)
