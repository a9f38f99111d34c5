import {
  ANNOUNCEMENTS_MAX,
  type AnnouncementText,
  checkAnnouncement,
  isAnnouncementLevel,
  tidyAnnouncement,
} from '@/domain/announcements'
import { answered, numberOf, refused, refusedFields, type StaffResult, textOf } from '../shared/staff-call'
import { isTrue } from '../shared/sql'
import { storedNow, storedTime, timeOf } from '../shared/time'
import { MOST_ENDED, removeManyEnded } from './remove-ended'

/** What Go carries of a request of staff, whose right it has checked. Nothing in `body` is checked. */
export interface AnnouncementCall {
  action: string
  /** The username of the member of staff. */
  staff: string
  /** The id in the address; empty without one. */
  id: string
  body: { [field: string]: unknown }
}

const TABLE = 'announcements'

/** The announcements of the page: those that have not ended, then the last ended ones. */
export function list(app: core.App): StaffResult {
  const now = { now: storedNow() }
  const coming = app.findRecordsByFilter(TABLE, 'ends_at > {:now}', '-begins_at,id', ANNOUNCEMENTS_MAX, 0, now)
  const ended = app.findRecordsByFilter(TABLE, 'ends_at <= {:now}', '-ends_at,id', MOST_ENDED, 0, now)
  return answered({ now: serverNow(), announcements: [...coming, ...ended].map(shown) })
}

export const make = (tx: core.App, call: AnnouncementCall): StaffResult =>
  store(tx, new Record(tx.findCollectionByNameOrId(TABLE)), call, 'announcement.make')

export function change(tx: core.App, call: AnnouncementCall): StaffResult {
  const found = find(tx, call)
  return 'status' in found ? found : store(tx, found, call, 'announcement.change')
}

export function remove(tx: core.App, call: AnnouncementCall): StaffResult {
  const found = find(tx, call)
  if ('status' in found) return found
  const before = audited(found)
  tx.delete(found)
  return { ...list(tx), change: { action: 'announcement.remove', subject: found.id, before, after: null } }
}

/** The record of the call in the state that its page shows, or a refusal. */
function find(tx: core.App, { id, body }: AnnouncementCall): core.Record | StaffResult {
  const record = tx.findRecordsByIds(TABLE, [id])[0]
  if (!record) return refused(404, 'gone')
  return record.getString('updated_at') === textOf(body.version) ? record : refused(409, 'changed-meanwhile')
}

function store(tx: core.App, record: core.Record, { staff, body }: AnnouncementCall, action: string): StaffResult {
  const written = {
    ar: readText(body.ar),
    en: readText(body.en),
    beginsAt: numberOf(body.beginsAt),
    endsAt: numberOf(body.endsAt),
  }
  const codes = checkAnnouncement(written, serverNow())
  const level = isAnnouncementLevel(body.level) ? null : 'level-missing'
  const refusal = refusedFields({ ...codes, level })
  if (refusal) return refusal
  if (record.isNew() && isMade(tx, written, textOf(body.level))) return list(tx)
  if (!hasRoom(tx, record.id)) return refused(409, 'announcements-full')
  const before = record.isNew() ? null : audited(record)
  record.set('text_ar', written.ar)
  record.set('text_en', written.en)
  record.set('begins_at', storedTime(written.beginsAt))
  record.set('ends_at', storedTime(written.endsAt))
  record.set('level', textOf(body.level))
  record.set('by', staff)
  tx.save(record)
  removeManyEnded(tx)
  return { ...list(tx), change: { action, subject: record.id, before, after: audited(record) } }
}

/**
 * A call whose answer was lost is sent again: the same announcement is made once. SQL compares it, because a filter spells
 * signs such as joiners and marks of direction in another way.
 */
function isMade(tx: core.App, { ar, en, beginsAt, endsAt }: AnnouncementText, level: string): boolean {
  const parameters = { ar, en, level, from: storedTime(beginsAt), to: storedTime(endsAt) }
  const same = 'text_ar = {:ar} AND text_en = {:en} AND begins_at = {:from} AND ends_at = {:to} AND level = {:level}'
  return isTrue(tx, `EXISTS (SELECT 1 FROM ${TABLE} WHERE ${same})`, parameters)
}

/** One that has not ended finds room beside the others, also one that had ended and goes on. */
function hasRoom(tx: core.App, id: string): boolean {
  const parameters = { id, now: storedNow() }
  const others = tx.findRecordsByFilter(TABLE, 'ends_at > {:now} && id != {:id}', '', ANNOUNCEMENTS_MAX, 0, parameters)
  return others.length < ANNOUNCEMENTS_MAX
}

/** Longer than any text: refused as it is. */
const UNREAD = 1000

function readText(value: unknown): string {
  const text = textOf(value)
  return text.length > UNREAD ? text : tidyAnnouncement(text)
}

export const announcementOf = (record: core.Record): AnnouncementText => ({
  ar: record.getString('text_ar'),
  en: record.getString('text_en'),
  beginsAt: timeOf(record.getString('begins_at')),
  endsAt: timeOf(record.getString('ends_at')),
})

const audited = (record: core.Record) => ({ ...announcementOf(record), level: record.getString('level') })

const shown = (record: core.Record) => ({
  id: record.id,
  ...audited(record),
  by: record.getString('by'),
  version: record.getString('updated_at'),
})
