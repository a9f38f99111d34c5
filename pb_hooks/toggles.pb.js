/// <reference path="../pb_data/types.d.ts" />

onRecordCreate(
  (e) => require(`${__hooks}/rules.js`).toggles.onCreate(e),
  ...require(`${__hooks}/rules.js`).toggles.COLLECTIONS,
)
