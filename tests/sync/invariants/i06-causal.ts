import type { WireRow } from '@/domain/wire'
import { patiently } from '../../support/patience'
import type { RunRecord, Violation, WireExchange } from '../run/record'
import {
  closedBetween,
  deletedForAMoment,
  didEvents,
  editedByTwo,
  removedRecords,
  revisionOf,
  type ScreenEvent,
  screenEvents,
  serverPost,
} from './reading'

/** I6: no child without its parent; own writes are visible; rows never go back in time. */
export function causal(run: RunRecord): Violation[] {
  return [
    ...orphans(run),
    ...run.phones.flatMap(({ phone }) => [
      ...nameless(run, phone),
      ...backInTime(run, phone),
      ...ownTextGone(run, phone),
      ...ownTextMissing(run, phone),
    ]),
  ]
}

function orphans(run: RunRecord): Violation[] {
  return run.server.likes
    .filter((like) => !serverPost(run, String(like.post_id)))
    .map((like) => ({
      invariant: 'I6',
      record: String(like.post_id),
      message: `the like ${like.id} is on the server and its post is not`,
    }))
}

/** A post on the screen whose author's card is missing. */
function nameless(run: RunRecord, phone: number): Violation[] {
  return screenEvents(run, phone).flatMap((event) =>
    event.changed
      .filter((post) => post.author === '')
      .map((post) => ({ invariant: 'I6', phone, record: post.id, message: `${post.id} was shown without its author` })),
  )
}

/**
 * An older text after a newer one, also after a restart. Exceptions: an own edit that was refused or discarded was no
 * row, so the card returns to the server's text. Of two phones that edit one post, the last accepted edit wins, even if
 * its text is older. A server that lost the newer text gets it back from its author's phone, where it never disappears.
 * An answer from before the loss may be shown later: the time of writing the newer text counts.
 */
function backInTime(run: RunRecord, phone: number): Violation[] {
  const discarded = new Set([...removedRecords(run), ...editedByTwo(run)])
  const newest = new Map<string, { revision: number; at: number }>()
  const edits = didEvents(run).flatMap(({ askedAt, result }) =>
    result.kind === 'edited' ? [{ askedAt, ...result }] : [],
  )
  const writtenAt = (record: string, revision: number) =>
    Math.min(...edits.filter((one) => one.record === record && one.revision === revision).map((one) => one.askedAt))
  const lostBetween = (from: number, to: number) =>
    run.events.some((event) => event.kind === 'server' && event.what === 'restored' && event.at > from && event.at < to)
  const found: Violation[] = []
  for (const event of screenEvents(run, phone)) {
    for (const post of event.changed.filter((one) => !discarded.has(one.id))) {
      const revision = revisionOf(post.content)
      const known = newest.get(post.id)
      const since = known && Math.min(known.at, writtenAt(post.id, known.revision))
      const before = known && (post.own || !lostBetween(since ?? 0, event.at)) ? known.revision : -1
      if (revision < before && post.delivery !== 'refused') {
        const message = `${post.id} showed revision ${before} and then ${revision}`
        found.push({ invariant: 'I6', phone, record: post.id, message })
      }
      const shown = post.delivery === 'refused' ? revision : Math.max(before, revision)
      newest.set(post.id, { revision: shown, at: event.at })
    }
  }
  return found
}

/**
 * An own post that left the screen, or is missing after a restart, although nobody removed it. A post that another
 * phone of the user wrote leaves once with each lost history, until that phone sends it again. A post below a fresh
 * window leaves once for each of them, and not when its page arrived. After a sign-out or a ban, I4 checks instead.
 */
function ownTextGone(run: RunRecord, phone: number): Violation[] {
  const removed = new Set([...removedRecords(run), ...deletedForAMoment(run)])
  const own = new Set<string>()
  const readyLives = new Set<number>()
  const found: Violation[] = []
  const losses = lossesElsewhere(run, phone)
  const windows = windowsEndingAbove(run, phone)
  const miss = (record: string, how: string, { at, life }: ScreenEvent, shown: boolean) => {
    if (!own.has(record) || removed.has(record)) return
    const lost = losses.get(record) ?? []
    if (lost.some((one) => one < at)) return void lost.shift()
    const above = windows.get(record) ?? []
    const paged = shown ? pagedInLife(run, phone, record, life) : []
    if (above.some((one) => one < at && !paged.some((page) => one < page && page + SHOWN_WITHIN_MS < at))) {
      windows.set(
        record,
        above.filter((one) => one >= at),
      )
      return void own.delete(record)
    }
    found.push({ invariant: 'I6', phone, record, message: `the own post ${record} ${how}` })
  }
  for (const event of run.events) {
    if ('phone' in event && event.phone === phone && event.kind === 'closed') own.clear()
    if (event.kind !== 'screen' || event.phone !== phone) continue
    for (const record of event.gone) miss(record, 'vanished from the screen', event, true)
    if (event.ready && !readyLives.has(event.life)) {
      readyLives.add(event.life)
      const shown = shownInLife(run, phone, event)
      for (const record of own) if (!shown.has(record)) miss(record, `is not there in life ${event.life}`, event, false)
    }
    for (const post of event.changed) if (post.own) own.add(post.id)
  }
  return found
}

/** For each post of another phone: when histories were lost since, oldest first. */
function lossesElsewhere(run: RunRecord, phone: number): Map<string, number[]> {
  const restored = run.events.filter((event) => event.kind === 'server' && event.what === 'restored')
  const elsewhere = didEvents(run).filter((did) => did.phone !== phone)
  return new Map(
    elsewhere.flatMap(({ at, result }) =>
      result.kind === 'published'
        ? [[result.record, restored.filter((one) => one.at > at).map((one) => one.at)] as const]
        : [],
    ),
  )
}

/** For each post: when fresh windows of the feed came that end above it, oldest first. */
function windowsEndingAbove(run: RunRecord, phone: number): Map<string, number[]> {
  const windows = (run.phones[phone]?.wire ?? []).flatMap(({ at, delivered, answer }) => {
    if (!delivered || !answer?.channels?.public?.fresh) return []
    const posts = answer.rows.filter(({ c, in: channels }) => c === 'hashtag_posts' && channels.includes('public'))
    return [{ at, end: posts.map(({ row }) => placeOf(row)).sort()[0] ?? '' }]
  })
  return new Map(
    run.server.posts.map((post) => [post.id, windows.filter(({ end }) => placeOf(post) < end).map(({ at }) => at)]),
  )
}

/** When pages of the feed brought the post to this life of the phone. */
function pagedInLife(run: RunRecord, phone: number, record: string, life: number): number[] {
  const begun = screenEvents(run, phone).find((event) => event.life === life)?.at ?? Infinity
  const brings = ({ delivered, answer }: WireExchange) =>
    delivered && (answer?.pages ?? []).some(({ of, ids }) => of === 'public' && ids.includes(record))
  return (run.phones[phone]?.wire ?? []).filter((one) => one.at > begun && brings(one)).map(({ at }) => at)
}

/** PocketBase's datetimes sort as text. */
const placeOf = ({ created_at, id }: WireRow): string => `${String(created_at)}|${id}`

/** What a life showed after its first local read. */
function shownInLife(run: RunRecord, phone: number, ready: ScreenEvent): Set<string> {
  const events = screenEvents(run, phone).filter((event) => event.life === ready.life && event.at <= ready.at)
  return new Set(events.flatMap((event) => event.changed.map((post) => post.id)))
}

/** From a confirmed command to the screen. Other tests measure the user's delay; this machine may be busy. */
export const SHOWN_WITHIN_MS = patiently(15_000)

/** A confirmed post that was not shown in the life in which it was written. */
function ownTextMissing(run: RunRecord, phone: number): Violation[] {
  const removed = new Set([...removedRecords(run), ...deletedForAMoment(run)])
  const shownAt = new Map<string, number>()
  for (const event of screenEvents(run, phone)) {
    for (const post of event.changed) if (!shownAt.has(post.id)) shownAt.set(post.id, event.at)
  }
  return run.events.flatMap((event) => {
    if (event.kind !== 'did' || event.phone !== phone || event.result.kind !== 'published') return []
    const { record } = event.result
    const killed = run.events.find((one) => one.kind === 'killed' && one.phone === phone && one.at > event.at)
    const late = (shownAt.get(record) ?? Infinity) - event.at > SHOWN_WITHIN_MS
    if (!late || removed.has(record) || (killed && killed.at - event.at < SHOWN_WITHIN_MS)) return []
    if (closedBetween(run, phone, event.askedAt, event.at + SHOWN_WITHIN_MS)) return []
    return [{ invariant: 'I6', phone, record, message: `the own post ${record} did not come onto the screen in time` }]
  })
}
