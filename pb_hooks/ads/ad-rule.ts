import { AD_DESCRIPTION_MAX_CHARACTERS, AD_MAX_RUNNING, AD_TITLE_MAX_CHARACTERS } from '@/domain/limits'
import { linkHost } from '@/domain/links'
import { refuse, type Refusals } from '../shared/refuse'
import { readRows } from '../shared/sql'
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

/**
 * SQL: phones ask every 30 seconds, so an index finds those that have not ended, however many have
 * (pb_migrations/1700000488_ends_of_advertisements.js).
 */
const RUNNING = `SELECT id, title, description, image, link_url, expires_at FROM advertisements
  WHERE is_active AND (scheduled_at = '' OR scheduled_at <= {:now}) AND (expires_at = '' OR expires_at > {:now})
  ORDER BY created_at DESC, id LIMIT ${AD_MAX_RUNNING}`

const COLUMNS = { id: '', title: '', description: '', image: '', link_url: '', expires_at: '' }

/** A link that was stored around the rule is not shown (Q18). */
const safeLink = (link: string): string => (linkHost(link) === null ? '' : link)

/** The advertisements that run at that time, the newest first. */
export const runningAds = (app: core.App, now: number): object[] =>
  readRows(app, RUNNING, { now: storedTime(now) }, COLUMNS).map((ad) => ({ ...ad, link_url: safeLink(ad.link_url) }))
