/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => {
  require(`${__hooks}/ad-rule.js`).applyAdRule(e.record)
  e.next()
}, 'advertisements')

onRecordUpdate((e) => {
  e.record.ignoreUnchangedFields(true)
  require(`${__hooks}/ad-rule.js`).applyAdRule(e.record)
  e.next()
}, 'advertisements')

// The advertisements that run now, by the server's clock: what `now` says, and the header Date where nothing changed.
routerAdd('GET', '/api/ads', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  const { runningAds } = require(`${__hooks}/ad-rule.js`)
  const now = new Date(serverNow())
  const ads = runningAds(e.app, now)
  const etag = `"${$security.md5(JSON.stringify(ads))}"`
  const header = e.response.header()
  header.set('Cache-Control', 'private, no-cache')
  header.set('Vary', 'Authorization')
  header.set('Date', now.toUTCString())
  header.set('ETag', etag)
  const asked = e.request.header.get('If-None-Match')
  if (asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return e.noContent(304)
  return e.json(200, { now: now.toISOString(), ads })
})
