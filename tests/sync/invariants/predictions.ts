import { stateOf } from '@/domain/football/statuses'
import { pairId } from '@/domain/ids'
import type { Operation, WireRow } from '@/domain/wire'
import { violationBy, type PhoneEnd, type RunEvent, type RunRecord, type Violation } from '../run/record'
import { matchOf } from './match-days'
import {
  type DecidedOperation,
  decidedOperations,
  didEvents,
  isDone,
  listedRecords,
  sharedUsers,
  userOf,
  wasRestored,
} from './reading'
import { storedOperations, storedRowsOf } from './stored-rows'

/** Predictions: I2, I3, I4, and K19, which says until when one counts. */

export const predictionsHold = (run: RunRecord): Violation[] => [
  ...storedOnce(run),
  ...confirmedAreInEffect(run),
  ...acceptedAreInEffect(run),
  ...acceptedBeforeTheLock(run),
  ...refusedAreListed(run),
]

const scoreOf = (row: Readonly<Record<string, unknown>>): string => `${String(row.home)}-${String(row.away)}`

const stored = (run: RunRecord, record: string): string => {
  const row = run.server.predictions.find(({ id }) => id === record)
  return row ? scoreOf(row) : 'none'
}

/** I2: one row for each user and match. */
function storedOnce({ server }: RunRecord): Violation[] {
  const pairs = server.predictions.map(({ user_id, match_id }) => pairId(String(user_id), String(match_id)))
  const twice = new Set(pairs.filter((pair, at) => pairs.indexOf(pair) !== at))
  return [...twice].map((record) => ({ invariant: 'I2', record, message: `${record} is predicted more than once` }))
}

/** I3: the newest confirmed prediction of each user and match is in effect or listed. */
function confirmedAreInEffect(run: RunRecord): Violation[] {
  const shared = sharedUsers(run)
  const last = new Map<string, { phone: number; score: string | null }>()
  for (const { phone, result } of didEvents(run)) {
    if (shared.has(run.script.phones[phone]?.user ?? -1)) continue
    if (result.kind === 'predicted') last.set(userOf(run, phone) + result.match, { phone, score: result.score })
    // Whether it was withdrawn before it was decided, the outbox does not tell.
    if (result.kind === 'discarded') {
      for (const record of result.records) if (last.has(record)) last.set(record, { phone, score: null })
    }
  }
  return [...last].flatMap(([record, { phone, score }]): Violation[] => {
    if (score === null || stored(run, record) === score || listedRecords(run, phone).has(record)) return []
    const message = `${score} was confirmed for ${record}, the server has ${stored(run, record)}`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

interface DecidedPrediction extends DecidedOperation {
  phone: number
}

const decidedPredictions = (run: RunRecord): DecidedPrediction[] =>
  run.phones.flatMap(({ phone, wire }) =>
    decidedOperations(wire)
      .filter(({ operation }) => operation.collection === 'predictions')
      .map((decided) => ({ ...decided, phone })),
  )

/** I3: what the server accepted last of a user and match is what it has. A restored server may have lost it. */
function acceptedAreInEffect(run: RunRecord): Violation[] {
  if (wasRestored(run)) return []
  const newest = new Map<string, DecidedPrediction>()
  for (const decided of decidedPredictions(run).filter(({ verdict }) => isDone(verdict))) {
    const { record } = decided.operation
    if ((decided.verdict.seq ?? 0) >= (newest.get(record)?.verdict.seq ?? 0)) newest.set(record, decided)
  }
  return [...newest].flatMap(([record, { phone, operation }]): Violation[] => {
    const score = operation.action === 'delete' ? 'none' : scoreOf(operation.body)
    if (score === stored(run, record)) return []
    const message = `${score} of ${record} was accepted last, and the server has ${stored(run, record)}`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

type MatchEvent = Extract<RunEvent, { kind: 'match' }>

/** The server's clock may differ by a moment from the test's. */
const CLOCKS_MS = 2_000

/** K19: no prediction was accepted that reached the server first when its match was locked, and stayed so. */
function acceptedBeforeTheLock(run: RunRecord): Violation[] {
  if (wasRestored(run)) return []
  const first = new Map<string, number>()
  for (const { at, reached, request } of run.phones.flatMap(({ wire }) => wire)) {
    if (reached === 0) continue
    for (const { id } of request.ops) first.set(id, Math.min(first.get(id) ?? Infinity, at))
  }
  const accepted = decidedPredictions(run).filter(({ verdict }) => verdict.verdict === 'accepted')
  return accepted.flatMap((decided): Violation[] => {
    const { phone, operation } = decided
    const { record } = operation
    const match = run.server.matches.find(({ id }) => record.endsWith(id))
    const at = first.get(operation.id) ?? -Infinity
    if (!match || !isLockedFrom(run, match.id, at)) return []
    if (changesNothing(decided, accepted)) return []
    return [{ invariant: 'K19', phone, record, message: `${record} was accepted after the lock of its match` }]
  })
}

/** Whether the user's other phone had predicted the same: what the server has already is accepted at any time. */
function changesNothing({ operation, verdict }: DecidedPrediction, accepted: readonly DecidedPrediction[]): boolean {
  const seqOf = (decided: DecidedPrediction) => decided.verdict.seq ?? 0
  const before = accepted
    .filter((one) => one.operation.record === operation.record && one.operation.id !== operation.id)
    .filter((one) => seqOf(one) <= (verdict.seq ?? 0))
    .sort((a, b) => seqOf(a) - seqOf(b))
    .at(-1)
  return before !== undefined && isSame(before.operation, operation)
}

const isSame = (one: Operation, other: Operation): boolean =>
  one.action !== 'delete' && other.action !== 'delete' && scoreOf(one.body) === scoreOf(other.body)

/** Whether a match was surely locked at a time, and no later word opened it again. */
function isLockedFrom(run: RunRecord, id: string, at: number): boolean {
  const words = run.events.filter((event): event is MatchEvent => event.kind === 'match' && event.state.id === id)
  const until = words.findLastIndex(({ storedAt }) => storedAt <= at)
  const locks = (begun: boolean, { state: { status, kickoff } }: MatchEvent) =>
    status !== 'postponed' && (begun || stateOf(status) !== 'upcoming' || kickoff + CLOCKS_MS <= at)
  let begun = false
  for (const [index, word] of words.entries()) {
    const isLocked = locks(begun, word)
    if (index >= until && !isLocked) return false
    const { status } = word.state
    begun = status !== 'postponed' && (begun || stateOf(status) === 'live')
  }
  return until >= 0
}

/**
 * I3: a refused prediction is listed with its code, until its user predicts again, repeats or discards it. What was
 * discarded after it had left the phone may be refused later, and is not listed.
 */
function refusedAreListed(run: RunRecord): Violation[] {
  const touchedAt = new Map<string, number>()
  for (const { phone, at, result } of didEvents(run)) {
    const touch = (record: string, until = at) =>
      touchedAt.set(`${phone}/${record}`, Math.max(until, touchedAt.get(`${phone}/${record}`) ?? 0))
    if (result.kind === 'predicted') touch(userOf(run, phone) + result.match)
    if (result.kind === 'retried') touch(result.record)
    if (result.kind === 'discarded') for (const record of result.records) touch(record, Infinity)
  }
  const decided = decidedPredictions(run)
  // A restored server may accept what was refused before.
  const done = new Set(decided.filter(({ verdict }) => isDone(verdict)).map(({ operation }) => operation.id))
  return decided.flatMap(({ phone, operation: { id, record }, verdict, exchange }): Violation[] => {
    if (verdict.verdict !== 'refused' || !exchange.delivered || done.has(id)) return []
    if ((touchedAt.get(`${phone}/${record}`) ?? 0) > exchange.at) return []
    const listed = run.phones[phone]?.report.outbox.some(
      (item) => item.record === record && item.delivery === 'refused' && item.code === verdict.code,
    )
    if (listed) return []
    const message = `${record} was refused (${verdict.code}), and the phone does not list it`
    return [{ invariant: 'I3', phone, record, message }]
  })
}

/** I4: the own rows equal the server's, and the cards show them, what was refused, and whether the match is open. */
export function predictionsDiffer(run: RunRecord, end: PhoneEnd): Violation[] {
  return end.report.football ? [...rowsDiffer(run, end), ...cardsDiffer(run, end)] : []
}

const shownColumns = (row: WireRow | undefined): string =>
  row ? [scoreOf(row), row.points, row.result, row.void === true].join(' ') : 'nothing'

function rowsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const violation = violationBy('I4', phone)
  const there = run.server.predictions.filter(({ user_id }) => user_id === userOf(run, phone))
  const here = storedRowsOf(report.storage, 'predictions')
  return [...new Set([...there, ...here].map(({ id }) => id))].flatMap((record) => {
    const [own, wanted] = [here, there].map((rows) => shownColumns(rows.find(({ id }) => id === record)))
    return own === wanted ? [] : [violation(record, `the phone has the prediction ${own}, the server ${wanted}`)]
  })
}

function cardsDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const violation = violationBy('I4', phone)
  const operations = storedOperations(report.storage)
  return run.server.matches.map(matchOf).flatMap((match): Violation[] => {
    const card = report.football?.cards[match.id]
    const record = userOf(run, phone) + match.id
    // A follow of the match has the same id.
    const items = report.outbox.flatMap((item) => {
      const operation = operations.get(item.operation)
      return operation?.collection === 'predictions' && item.record === record ? [{ ...item, operation }] : []
    })
    const refused = items.findLast(({ delivery, operation }) => delivery === 'refused' && operation.action !== 'delete')
    const words = refused ? scoreOf(refused.operation.body) : ''
    const wanted = [
      ...(items.some(({ delivery }) => delivery !== 'refused') ? [] : [`has ${stored(run, record)}`]),
      `refused ${words} ${refused?.code ?? ''}`,
      // A live word that was taken back locks for the server only.
      ...(isNear(match.kickoff, run.healedAt) ? [] : [`open ${String(isOpen(match, run.healedAt))}`]),
    ]
    const shown = [
      `has ${card?.score || 'none'}`,
      `refused ${card?.refused?.score ?? ''} ${card?.refused?.code ?? ''}`,
      `open ${String(card?.open)}`,
    ]
    const missing = wanted.filter((text) => !shown.includes(text))
    return missing.length === 0
      ? []
      : [violation(record, `the card of ${match.id} shows "${shown.join(', ')}" and not "${missing.join(', ')}"`)]
  })
}

const NEAR_MS = 120_000
const isNear = (kickoff: number, now: number): boolean => Math.abs(kickoff - now) < NEAR_MS

const isOpen = ({ status, kickoff }: { status: Parameters<typeof stateOf>[0]; kickoff: number }, now: number) =>
  status === 'postponed' || (stateOf(status) === 'upcoming' && now < kickoff)
