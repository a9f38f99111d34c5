/// <reference path="../pb_data/types.d.ts" />

// One view an hour of a fan, an advertisement and a place counts; another one, or one of an advertisement that is gone,
// is taken and forgotten.
onRecordCreateRequest((e) => {
  const { AD_PLACES } = require(`${__hooks}/domain.js`)
  const ad = e.record.getString('advertisement_id')
  const place = e.record.getString('page_location')
  if (!AD_PLACES.includes(place)) {
    throw new BadRequestError('An advertisement is seen in a known place.', {
      page_location: new ValidationError('invalid', 'invalid'),
    })
  }
  const since = new Date(serverNow() - 60 * 60 * 1000).toISOString().replace('T', ' ')
  const seen = e.app.findRecordsByFilter(
    'advertisement_views',
    'user_id = {:fan} && advertisement_id = {:ad} && page_location = {:place} && created_at > {:since}',
    '',
    1,
    0,
    { fan: e.record.getString('user_id'), ad, place, since },
  )
  const exists = e.app.findRecordsByIds('advertisements', [ad]).length > 0
  if (!exists || seen.length > 0) return e.noContent(204)
  e.next()
}, 'advertisement_views')
