/// <reference path="../pb_data/types.d.ts" />

onRecordUpdate((e) => require(`${__hooks}/rules.js`).notifications.onUpdate(e), 'notifications')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).notifications.onMarkUpdateExecute(e), 'read_marks')

// At night in UTC+3.
cronAdd('notifications', '10 1 * * *', () => require(`${__hooks}/rules.js`).notifications.purge($app))
