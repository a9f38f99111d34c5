import { combineLatest, distinctUntilChanged, firstValueFrom, map, timer, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { fieldsRefusal } from '@/domain/football/by-hand/check-entry'
import { numberOf } from '@/domain/football/ids'
import { pairId } from '@/domain/ids'
import { discardOperation } from '@/sync/outbox/discard'
import { append } from '@/sync/outbox/enqueue'
import { isPending } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { documentId } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { MatchTeamsView, ScoringView, WrittenEntry } from '@/views/scoring'
import type { AccountContext } from '../context/account-context'
import { cardsOf } from '../context/cards'
import { serverNow } from '../matches/football-clock'
import { findMatch, matchSeq } from '../matches/held-match'
import { type Language, nameIn } from '../matches/match-view'
import { ENTRIES, ownEntriesOf, ownEntryViews, standingWithOwn } from '../matches/own-entries'
import { entryRows$, rights$ } from '../matches/own-entry-rows'

/** A taken entry is counted by the match itself after some seconds. */
const TICK_MS = 5_000

export const scoringOf = (parts: AccountContext) => ({
  write: (match: string, entry: WrittenEntry, at: number): Promise<void> => write(parts, match, entry, at),
  withdraw: (match: string, entry: string, as?: Withdrawal): Promise<void> => withdraw(parts, match, entry, as),
  ofMatch$: (match: string): Observable<ScoringView | null> => ofMatch$(parts, match),
  teams$: (match: string, language: Language): Observable<MatchTeamsView> => teams$(parts, match, language),
})

/**
 * Queues an entry. The server decides whether it counts.
 * @param at when it happened, by the phone's clock (ms)
 * @throws DomainError a code of the fields
 */
async function write(parts: AccountContext, match: string, written: WrittenEntry, at: number): Promise<void> {
  const id = parts.outbox.random.id()
  const refused = written.kind === 'period' ? null : fieldsRefusal(written)
  if (refused !== null) throw new DomainError(refused)
  await enqueue(parts, match, id, { ...written, withdraws: '' }, at)
}

export interface Withdrawal {
  /** Somebody else has written it as well, and that one counts: without it the server refuses the withdrawal. */
  isDouble: boolean
}

/** An entry that never left the phone is discarded, any other is followed by one that takes it back (K23). */
async function withdraw(
  parts: AccountContext,
  match: string,
  entry: string,
  { isDouble }: Withdrawal = { isDouble: false },
): Promise<void> {
  const { outbox, onOutboxChanged } = parts
  const { store, timing, random } = outbox
  const isLeft = await store.change(async () => {
    const known = await store.operations.where('record').equals(entry).toArray()
    const creation = known.find(({ collection }) => collection === ENTRIES)
    if (!creation || !(creation.state === 'refused' || (isPending(creation) && !creation.attempted))) return false
    await discardOperation(outbox, creation.id)
    return true
  })
  if (isLeft) return onOutboxChanged()
  const nothing = { kind: 'withdrawal', status: '', side: '', minute: 0, extra: 0, player: '', other: '' } as const
  const double = isDouble ? { as_double: true } : {}
  await enqueue(parts, match, random.id(), { ...nothing, ...double, withdraws: entry }, timing.now())
}

async function enqueue(
  { sources, outbox, onOutboxChanged }: AccountContext,
  match: string,
  record: string,
  fields: Omit<WrittenEntry, 'kind'> & { kind: WrittenEntry['kind']; withdraws: string; as_double?: boolean },
  at: number,
): Promise<void> {
  const { store, timing, user } = outbox
  const state = await firstValueFrom(sources.state$)
  await store.change(async () => {
    // The phone learns how far the server's clock is ahead: a later entry is never an earlier one.
    const time = Math.max(serverNow(state, at), (await lastTime(store, match, serverNow(state, timing.now()))) + 1)
    const body = { user_id: user, match_id: match, ...fields, at: new Date(time).toISOString().replace('T', ' ') }
    if (fields.withdraws !== '' && (await isTakenBack(store, fields.withdraws))) return
    const added = { kind: 'text', action: 'create', collection: ENTRIES, record, body } as const
    await append(outbox, added, fields.withdraws === '' ? [] : [fields.withdraws])
  })
  onOutboxChanged()
}

/** What the phone knows of the server's clock differs by as much, because an answer may take long. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * When the last entry happened that the outbox has of a match, by the server's clock (ms); 0 without one. A time far to
 * come is that of a wrong clock: the server takes the time of its arrival instead.
 */
async function lastTime(store: OutboxStore, match: string, now: number): Promise<number> {
  const own = store.operations.filter(({ collection, body }) => collection === ENTRIES && body.match_id === match)
  const times = (await own.toArray()).map(({ body }) => parseTime(body.at))
  return Math.max(0, ...times.filter((time) => time <= now + CLOCK_TOLERANCE_MS))
}

/** A second tap takes nothing back. */
const isTakenBack = async (store: OutboxStore, entry: string): Promise<boolean> =>
  (await store.operations
    .filter(({ collection, body, state }) => collection === ENTRIES && body.withdraws === entry && state !== 'refused')
    .count()) > 0

function ofMatch$(parts: AccountContext, match: string): Observable<ScoringView | null> {
  const { sources, outbox } = parts
  const isReplay = numberOf('r', match) !== null
  const rows$ = sources.rows.football.find().$.pipe(map(cardsOf))
  const found$ = combineLatest([rows$, sources.state$]).pipe(
    map(([rows, state]) => ({
      found: findMatch(rows, match, (channel) => state.cursors[channel]?.seq ?? 0),
      seq: matchSeq(rows, match),
      serverAhead: state.serverAhead ?? 0,
    })),
  )
  return combineLatest([found$, rights$(parts), entryRows$(parts), sources.outbox$, timer(0, TICK_MS)]).pipe(
    map(([{ found, seq, serverAhead }, rights, rows, overlay]) => {
      const own = ownEntriesOf(match, rows, overlay)
      const competition = found?.match.competition ?? ''
      const right = rights.has(documentId('scorers', pairId(outbox.user, competition)))
      const isUnsent = own.operations.length > 0
      if (!found || isReplay || !(right || isUnsent)) return null
      const now = outbox.timing.now() + serverAhead
      return {
        ...{ right, serverAhead, fromSource: numberOf('h', match) === null },
        ...standingWithOwn(found.match.standing, own, overlay.heldByRefused, { seq, now }),
        entries: ownEntryViews(own, overlay, found.details.events),
      }
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}

function teams$({ sources }: AccountContext, match: string, language: Language): Observable<MatchTeamsView> {
  const rows$ = sources.rows.football.find().$.pipe(map(cardsOf))
  return combineLatest([rows$, sources.state$]).pipe(
    map(([rows, { cursors }]) => {
      const found = findMatch(rows, match, (channel) => cursors[channel]?.seq ?? 0)
      const name = (id: string | undefined) => {
        const names = id === undefined ? undefined : found?.names.teams.get(id)
        return { name: names ? nameIn(names, language) : '' }
      }
      return { home: name(found?.match.home), away: name(found?.match.away) }
    }),
  )
}
