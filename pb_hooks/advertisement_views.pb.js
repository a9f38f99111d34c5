/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).adViews.onCreateRequest(e), 'advertisement_views')
