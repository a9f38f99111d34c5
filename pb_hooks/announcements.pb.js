/// <reference path="../pb_data/types.d.ts" />

// No collection: Go calls it so (pocketbase/announcements).
onRecordCreate((e) => require(`${__hooks}/rules.js`).announcements.onCall(e), 'announcements_page')

onRecordCreate((e) => require(`${__hooks}/rules.js`).announcements.onSave(e), 'announcements')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).announcements.onSave(e), 'announcements')

cronAdd('announcements', '40 1 * * *', () => require(`${__hooks}/rules.js`).announcements.removeEnded($app))
