import { AD_PLACES } from '@/domain/ad-places'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { storedNow, storedTime } from '../shared/time'
import { addToCounts } from './ad-counts'
import { isOwnAd } from './own-ad'

export { purgeCounted as purge } from './purge-counted'

const HOUR = 60 * 60 * 1000

/**
 * Counts one view, and one click, per hour, user, advertisement and place (Q21). Another one, one of an advertisement
 * that was deleted or has not begun, and one of the user's own advertisement is accepted and not stored.
 */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  const place = e.record.getString('page_location')
  const isPlace = AD_PLACES.some((one) => one === place)
  if (!isPlace) refuse('An advertisement is seen in a known place.', { page_location: 'invalid' })
  const ad = e.record.getString('advertisement_id')
  const user = e.record.getString('user_id')
  const counted = e.app.findRecordsByFilter(
    e.record.collection().name,
    'user_id = {:user} && advertisement_id = {:ad} && page_location = {:place} && created_at > {:since}',
    '',
    1,
    0,
    { user, ad, place, since: storedTime(serverNow() - HOUR) },
  )
  const [record] = e.app.findRecordsByIds('advertisements', [ad])
  if (!record || !hasBegun(record) || counted.length > 0 || isOwnAd(e.app, record, user)) return e.noContent(204)
  return e.next()
}

/** One that has ended may have been seen before: its views come late. */
const hasBegun = (ad: core.Record): boolean => ad.getString('scheduled_at') <= storedNow()

/** The row and its counts are one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    const { record } = e
    addToCounts(tx, {
      of: record.collection().name === 'advertisement_clicks' ? 'clicks' : 'views',
      ad: record.getString('advertisement_id'),
      place: record.getString('page_location'),
      at: record.getString('created_at'),
    })
  })
}
