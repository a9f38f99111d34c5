import { AD_PLACES } from '@/domain/ad-places'
import { refuse } from '../shared/refuse'
import { storedTime } from '../shared/time'

const HOUR = 60 * 60 * 1000

/**
 * Counts one view per hour, user, advertisement and place. Another one, or one of a deleted advertisement, is accepted
 * and not stored.
 */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  const place = e.record.getString('page_location')
  const isPlace = AD_PLACES.some((one) => one === place)
  if (!isPlace) refuse('An advertisement is seen in a known place.', { page_location: 'invalid' })
  const ad = e.record.getString('advertisement_id')
  const user = e.record.getString('user_id')
  const seen = e.app.findRecordsByFilter(
    'advertisement_views',
    'user_id = {:user} && advertisement_id = {:ad} && page_location = {:place} && created_at > {:since}',
    '',
    1,
    0,
    { user, ad, place, since: storedTime(serverNow() - HOUR) },
  )
  const exists = e.app.findRecordsByIds('advertisements', [ad]).length > 0
  if (!exists || seen.length > 0) return e.noContent(204)
  return e.next()
}
