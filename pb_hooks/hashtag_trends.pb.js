/// <reference path="../pb_data/types.d.ts" />

// The server also runs it at its start, so that the first screen does not wait for a minute.
cronAdd('hashtag_trends', '* * * * *', () => require(`${__hooks}/rules.js`).trends.recountTrends($app))
onRecordAfterCreateSuccess((e) => require(`${__hooks}/rules.js`).trends.onSettingChanged(e), 'settings')
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/rules.js`).trends.onSettingChanged(e), 'settings')
