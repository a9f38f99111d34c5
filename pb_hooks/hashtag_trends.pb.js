/// <reference path="../pb_data/types.d.ts" />

// The server also does it at its start, so that the first screen does not wait for the minute.
cronAdd('hashtag_trends', '* * * * *', () => {
  require(`${__hooks}/trend-rows.js`).recountTrends($app)
})

// A changed threshold marks the tags anew at once, not at the next minute.
onRecordAfterUpdateSuccess((e) => {
  e.next()
  if (e.record.getString('key') === 'trend_threshold') require(`${__hooks}/trend-rows.js`).recountTrends(e.app)
}, 'settings')
