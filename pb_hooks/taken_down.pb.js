/// <reference path="../pb_data/types.d.ts" />

onRecordUpdate(
  (e) => require(`${__hooks}/rules.js`).takenDown.onUpdate(e),
  ...require(`${__hooks}/rules.js`).takenDown.MODERATED,
)

// At night in UTC+3.
cronAdd('taken_down', '20 1 * * *', () => require(`${__hooks}/rules.js`).takenDown.deleteTakenDown($app))
