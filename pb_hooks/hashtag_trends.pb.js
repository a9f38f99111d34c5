/// <reference path="../pb_data/types.d.ts" />

cronAdd('hashtag_trends', '* * * * *', () => {
  require(`${__hooks}/trend-rows.js`).recountTrends($app)
})

// So that the first screen after a start does not wait for the minute.
onBootstrap((e) => {
  e.next()
  const migrated = e.app.hasTable('hashtag_trends') && e.app.hasTable('_post_tags')
  if (migrated) require(`${__hooks}/trend-rows.js`).recountTrends(e.app)
})

// A changed threshold marks the tags anew at once, not at the next minute.
onRecordAfterUpdateSuccess((e) => {
  e.next()
  if (e.record.getString('key') === 'trend_threshold') require(`${__hooks}/trend-rows.js`).recountTrends(e.app)
}, 'settings')
