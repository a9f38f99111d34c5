import { answerCalls } from '../shared/answer-calls'
import { checkAnnouncement, isAnnouncementLevel } from '@/domain/announcements'
import { refuse } from '../shared/refuse'
import type { StaffResult } from '../shared/staff-call'
import { type AnnouncementCall, announcementOf, list, make, change, remove } from './announcement-calls'

export { removeEnded } from './remove-ended'

const ACTIONS: ReadonlyMap<string, (app: core.App, call: AnnouncementCall) => StaffResult> = new Map([
  ['list', list],
  ['make', make],
  ['change', change],
  ['remove', remove],
])

/** Go calls it in the transaction of a change; what reads is called without one. */
export const onCall = answerCalls(ACTIONS)

/** Refuses what no page may store, also what PocketBase's pages write. */
export function onSave(e: core.RecordEvent): void {
  const written = announcementOf(e.record)
  const codes = checkAnnouncement(written, Math.min(serverNow(), written.endsAt - 1))
  refuse('This announcement cannot be saved.', {
    text_ar: codes.ar,
    text_en: codes.en,
    begins_at: codes.beginsAt,
    ends_at: codes.endsAt,
    level: isAnnouncementLevel(e.record.getString('level')) ? null : 'invalid',
  })
  e.next()
}
