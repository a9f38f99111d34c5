import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  of,
  repeat,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import { isAnnouncementLevel, shownAnnouncement, untilNextAnnouncement } from '@/domain/announcements'
import { COLLECTIONS } from '@/domain/collections'
import { changeDocument } from '@/sync/rows/access'
import type { MetaDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { AnnouncementView } from '@/views/announcements'
import type { AccountContext } from '../context/account-context'
import { serverNow } from '../matches/football-clock'

type Language = AnnouncementView['language']

/** In the store `meta`: the ids that the user dismissed, the newest first. */
const DISMISSED_ID = 'dismissed-announcements'
const DISMISSED_MAX = 200

const { idPrefix } = COLLECTIONS.announcements.phone
/** Behind all ids with the prefix. */
const PAST_PREFIX = `${idPrefix.slice(0, -1)};`
/** Timers stand still while the device sleeps. */
const LONGEST_TIMER_MS = 60_000

/** What staff tell all users. */
export function announcementsOf({ sources, outbox }: AccountContext) {
  const { meta } = sources.rows
  const all$ = meta
    .find({ selector: { id: { $gte: idPrefix, $lt: PAST_PREFIX } } })
    .$.pipe(map((found) => found.map(({ _data }) => announcementIn(valueOf(_data) as AnnouncementRow))))
  const dismissed$ = meta.findOne(DISMISSED_ID).$.pipe(map((found) => new Set(idsIn(found?._data))))
  const ahead$ = sources.state$.pipe(
    map(({ serverAhead = 0 }) => serverAhead),
    distinctUntilChanged(),
  )
  const now = (serverAhead: number) => serverNow({ serverAhead }, outbox.timing.now())
  return {
    /** The one to show now, in a language or, without a text in it, in the other; null for none. */
    shown$: (language: Language): Observable<AnnouncementView | null> =>
      combineLatest([all$, dismissed$, ahead$]).pipe(
        switchMap(([all, dismissed, ahead]) => {
          const again = () => {
            const until = untilNextAnnouncement(all, now(ahead))
            return until === null ? EMPTY : timer(Math.min(until + 1, LONGEST_TIMER_MS))
          }
          return defer(() => of(shownAnnouncement(all, dismissed, now(ahead)))).pipe(repeat({ delay: again }))
        }),
        map((shown) => shown && viewOf(shown, language)),
        distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
      ),
    /** The user has read it: it never comes back on this phone. */
    async dismiss(id: string): Promise<void> {
      await changeDocument<MetaDocument>(sources.rows.meta, DISMISSED_ID, (stored) => {
        const ids = idsIn(stored)
        return ids.includes(id) ? null : { id: DISMISSED_ID, value: [id, ...ids].slice(0, DISMISSED_MAX) }
      })
    },
  }
}

interface AnnouncementRow {
  id: string
  text_ar?: string
  text_en?: string
  begins_at?: string
  ends_at?: string
  level?: string
}

const announcementIn = ({ id, text_ar = '', text_en = '', begins_at, ends_at, level }: AnnouncementRow) => ({
  ...{ id, ar: text_ar, en: text_en, level: isAnnouncementLevel(level) ? level : ('info' as const) },
  ...{ beginsAt: parseTime(begins_at), endsAt: parseTime(ends_at) },
})

type Announcement = ReturnType<typeof announcementIn>

function viewOf({ id, ar, en, level }: Announcement, language: Language): AnnouncementView {
  const isArabic = language === 'ar' ? ar !== '' : en === ''
  return { id, text: isArabic ? ar : en, language: isArabic ? 'ar' : 'en', level }
}

/** RxDB makes getters for declared fields alone. */
const valueOf = (data: unknown): unknown => (data as MetaDocument | undefined)?.value

function idsIn(data: unknown): string[] {
  const value = valueOf(data)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
