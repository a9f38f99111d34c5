import { AD_DESCRIPTION_MAX_CHARACTERS, AD_MAX_RUNNING, AD_TITLE_MAX_CHARACTERS } from '@/domain/limits'
import { linkHost } from '@/domain/links'
import { refuse, type Refusals } from '../shared/refuse'
import { storedTime } from '../shared/time'

/**
 * Normalises an advertisement's texts, or refuses them with each field's code and a message for the administrators'
 * screens.
 */
export function applyAdRule(ad: core.Record): void {
  const title = tidy(ad, 'title')
  const description = tidy(ad, 'description')
  const link = tidy(ad, 'link_url')
  refuse('This advertisement cannot be saved.', {
    title: title ? tooLong(title, AD_TITLE_MAX_CHARACTERS) : ['invalid', 'A title is needed.'],
    description: tooLong(description, AD_DESCRIPTION_MAX_CHARACTERS),
    link_url:
      link && linkHost(link) === null
        ? ['invalid', 'Only an https address of a named host, without a user name.']
        : null,
  })
}

function tidy(ad: core.Record, field: string): string {
  const text = ad.getString(field).trim()
  ad.set(field, text)
  return text
}

const tooLong = (text: string, most: number): Refusals[string] =>
  Array.from(text).length > most ? ['invalid', `At most ${most} characters.`] : null

const RUNNING =
  'is_active = true && (scheduled_at = "" || scheduled_at <= {:now}) && (expires_at = "" || expires_at > {:now})'

/** A link that was stored around the rule is not shown (Q18). */
const safeLink = (link: string): string => (linkHost(link) === null ? '' : link)

/** The advertisements that run at that time, the newest first. */
export function runningAds(app: core.App, now: number): object[] {
  const at = storedTime(now)
  const ads = app.findRecordsByFilter('advertisements', RUNNING, '-created_at,id', AD_MAX_RUNNING, 0, { now: at })
  return ads.map((ad) => ({
    id: ad.id,
    title: ad.getString('title'),
    description: ad.getString('description'),
    image: ad.getString('image'),
    link_url: safeLink(ad.getString('link_url')),
    expires_at: ad.getString('expires_at'),
  }))
}
