/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest(
  (e) => require(`${__hooks}/rules.js`).adCounts.onCreateRequest(e),
  'advertisement_views',
  'advertisement_clicks',
)
onRecordCreateExecute(
  (e) => require(`${__hooks}/rules.js`).adCounts.onCreateExecute(e),
  'advertisement_views',
  'advertisement_clicks',
)

// Once an hour, so that one run is short.
cronAdd('advertisement_counts', '25 * * * *', () => require(`${__hooks}/rules.js`).adCounts.purge($app))
