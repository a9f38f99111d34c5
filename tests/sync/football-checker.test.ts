import { describe, expect, it } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation, SyncedCollection, Verdict, WireRow } from '@/domain/wire'
import { documentId } from '@/sync/rows/documents'
import { accepted, exchange, goodRun, operation, USER } from './invariants/good-run'
import { footballFollowsHold } from './invariants/football-follows'
import { sameAsServer } from './invariants/i04-same-as-server'
import { shownOnceAndForward } from './invariants/match-days'
import { predictionsHold } from './invariants/predictions'
import type { MatchPlace, ScreenMatch, StepResult } from './phone/protocol'
import type { RunRecord } from './run/record'

/** The judges of days, follows and predictions. */

const DAY = '2026-11-28'
const HEALED = Date.parse(`${DAY}T12:00:00Z`)
const MATCH = 'h00000000000001'
const TEAM = 'h00000000000002'
const PREDICTION = pairId(USER, MATCH)

const AT_FIRST: ScreenMatch = {
  id: MATCH,
  kickoff: Date.parse(`${DAY}T18:00:00Z`),
  status: 'scheduled',
  score: '',
}
const LIVE: ScreenMatch = { ...AT_FIRST, status: 'h1', score: '0-0' }
const GOAL: ScreenMatch = { ...LIVE, score: '1-0' }
const MOVED: ScreenMatch = { ...AT_FIRST, kickoff: Date.parse('2026-11-29T00:01:00Z') }

const rowOf = (match: ScreenMatch): WireRow => ({ ...match, kickoff: new Date(match.kickoff).toISOString() })

function store(run: RunRecord, name: string, collection: SyncedCollection, row: WireRow): void {
  const { storage } = run.phones[0]!.report
  let database = storage.find((one) => one.name.endsWith(`--${name}`))
  if (!database) {
    const docs = { name: 'docs', keyPath: 'id', autoIncrement: false, indexes: [], records: [] }
    database = { name: `rxdb-dexie-rows--0--${name}`, version: 1, stores: [docs] }
    storage.push(database)
  }
  const id = documentId(collection, row.id)
  database.stores[0]!.records.push({ key: id, value: { id, _deleted: '0', row } })
}

const says = (run: RunRecord, at: number, state: ScreenMatch): void => {
  run.events.push({ kind: 'match', at, storedAt: at + 5, state })
  run.server.matches = [rowOf(state)]
}

const shows = (run: RunRecord, at: number, place: MatchPlace, ...matches: ScreenMatch[]): void =>
  void run.events.push({ kind: 'matches', at, phone: 0, life: 1, place, matches })

const did = (run: RunRecord, at: number, result: StepResult): void =>
  void run.events.push({ kind: 'did', at, askedAt: at - 1, phone: 0, life: 1, step: 'football', result })

/** A phone that shows a match, follows it and its team, and predicts 2-1; the server has all of it. */
function footballRun(): RunRecord {
  const run = goodRun()
  const { server } = run
  run.healedAt = HEALED
  const { report, wire } = run.phones[0]!
  says(run, 400, AT_FIRST)
  shows(run, 420, 'held', AT_FIRST)
  const days: Array<[SyncedCollection, WireRow]> = [
    ['match_days', { id: 'day202611280000', day: DAY, fixtures: '[1]' }],
    ['match_boards', { id: 'day202611280000', day: DAY, board: '[]' }],
  ]
  for (const [c, row] of days) {
    server.days.push({ c, row, seq: 1, in: [`day:${DAY}`] })
    store(run, 'football', c, row)
  }
  server.teamFollows = [{ id: USER + TEAM, user_id: USER, team_id: TEAM }]
  server.matchFollows = [{ id: USER + MATCH, user_id: USER, match_id: MATCH }]
  const about = { id: PREDICTION, user_id: USER, match_id: MATCH, points: '', result: '', void: false }
  server.predictions = [{ ...about, home: 2, away: 1 }]
  store(run, 'edges', 'followed_teams', server.teamFollows[0]!)
  store(run, 'edges', 'followed_matches', server.matchFollows[0]!)
  store(run, 'edges', 'predictions', { ...server.predictions[0]! })
  report.football = {
    tabs: { live: [], today: [AT_FIRST], tomorrow: [], yesterday: [] },
    ...{ teams: [TEAM], matches: [MATCH], unknown: 0 },
    cards: { [MATCH]: { score: '2-1', delivery: 'stored', open: true, refused: null } },
  }
  did(run, 500, { kind: 'followed', collection: 'followed_teams', target: TEAM, on: true })
  did(run, 510, { kind: 'followed', collection: 'followed_matches', target: MATCH, on: true })
  did(run, 520, { kind: 'predicted', match: MATCH, score: '2-1' })
  wire.push(sent('op9', 530, 2, 1, accepted('op9', 9)))
  return run
}

function sent(id: string, at: number, home: number, away: number, verdict: Verdict) {
  const body = { user_id: USER, match_id: MATCH, home, away }
  const predicts: Operation = { ...operation(id, 9, PREDICTION, body), collection: 'predictions' }
  return exchange(at, [predicts], [verdict])
}

const judged = (change: (run: RunRecord) => void): string[] => {
  const run = footballRun()
  change(run)
  const found = [
    ...sameAsServer(run),
    ...shownOnceAndForward(run),
    ...footballFollowsHold(run),
    ...predictionsHold(run),
  ]
  return found.map(({ invariant }) => invariant)
}

const football = (run: RunRecord) => run.phones[0]!.report.football!
const card = (run: RunRecord) => football(run).cards[MATCH]!

describe('the judges of football', () => {
  it('find nothing where phone and server agree', () => {
    expect(judged(() => {})).toEqual([])
  })

  it('I4 a day that is missing, older or longer, and a tab that shows another state, are found', () => {
    const records = (run: RunRecord) =>
      run.phones[0]!.report.storage.find(({ name }) => name.endsWith('--football'))!.stores[0]!.records
    expect(judged((run) => records(run).pop())).toEqual(['I4'])
    expect(judged((run) => (run.server.days[1]!.row = { ...run.server.days[1]!.row, board: '[1]' }))).toEqual(['I4'])
    expect(
      judged((run) => run.server.days.pop()),
      'the day is known',
    ).toEqual(['I4'])
    expect(judged((run) => (football(run).tabs.today = []))).toEqual(['I4'])
    expect(judged((run) => (football(run).tabs.live = [AT_FIRST]))).toEqual(['I4'])
    expect(
      judged((run) => (run.phones[0]!.report.football = null)),
      'nothing was open',
    ).toEqual([])
  })

  it('K2 a match that is shown twice at once, or leaves the held days, is found', () => {
    expect(judged((run) => shows(run, 430, 'held', AT_FIRST, AT_FIRST))).toEqual(['K2'])
    expect(judged((run) => shows(run, 430, 'held'))).toEqual(['K2'])
    expect(
      judged((run) => shows(run, 430, 'live')),
      'a tab shows some',
    ).toEqual([])
    expect(judged((run) => shows(run, 430, 'today', AT_FIRST, AT_FIRST))).toEqual(['K2'])
  })

  it('K2 a state that the match never had, or had before a newer one, is found', () => {
    const with_ = (...shown: ScreenMatch[]) =>
      judged((run) => {
        for (const [at, state] of [LIVE, GOAL, LIVE, MOVED, AT_FIRST].entries()) says(run, 600 + at, state)
        for (const [at, state] of shown.entries()) shows(run, 610 + at, 'held', state)
      })
    expect(with_(LIVE, GOAL, LIVE, MOVED, AT_FIRST)).toEqual([])
    expect(with_(GOAL, AT_FIRST), 'states may be left out').toEqual([])
    expect(with_(MOVED, LIVE)).toEqual(['K2'])
    expect(with_({ ...MOVED, status: 'h1', score: '1-0' })).toEqual(['K2'])
    expect(with_({ ...LIVE, score: '' })).toEqual(['K2'])
  })

  it('I3 and I4 a follow that the server or the screen lacks is found, unless it is listed', () => {
    expect(judged((run) => (run.server.teamFollows = []))).toEqual(['I4', 'I4', 'I3'])
    expect(judged((run) => (football(run).matches = []))).toEqual(['I4'])
    const listed = (run: RunRecord) => {
      did(run, 515, { kind: 'followed', collection: 'followed_teams', target: TEAM, on: false })
      run.phones[0]!.report.outbox = [
        { operation: 'o', record: USER + TEAM, kind: 'team-follow', delivery: 'waiting', code: '' },
      ]
    }
    expect(judged(listed)).toEqual([])
  })

  it('I2 and I3 a prediction that is lost, doubled or another than the accepted one is found', () => {
    expect(judged((run) => (run.server.predictions = []))).toEqual(['I4', 'I4', 'I3', 'I3'])
    expect(judged((run) => run.server.predictions.push({ ...run.server.predictions[0]!, id: 'other' }))).toContain('I2')
    expect(judged((run) => did(run, 540, { kind: 'predicted', match: MATCH, score: '4-4' }))).toEqual(['I3'])
    const another = (run: RunRecord) => void run.phones[0]!.wire.push(sent('op8', 525, 3, 3, accepted('op8', 10)))
    expect(judged(another), 'the newer one counts').toEqual(['I3'])
    const withdrawn = (run: RunRecord) => {
      did(run, 540, { kind: 'predicted', match: MATCH, score: '4-4' })
      did(run, 541, { kind: 'discarded', records: [PREDICTION] })
    }
    expect(judged(withdrawn)).toEqual([])
  })

  it('K19 a prediction that was accepted after the lock is found, unless the match opened again', () => {
    const locked = (state: ScreenMatch, at = 525) => [state, at] as const
    const with_ = (...words: Array<readonly [ScreenMatch, number]>) =>
      judged((run) => {
        for (const [state, at] of words) says(run, at - 10, state)
        run.server.matches = [rowOf(AT_FIRST)]
        run.events.sort((a, b) => a.at - b.at)
      })
    expect(with_(locked(LIVE))).toEqual(['K19'])
    expect(with_(locked(LIVE, 550)), 'it came before').toEqual([])
    expect(with_(locked(LIVE, 515), locked(AT_FIRST)), 'the live word was taken back').toEqual(['K19'])
    expect(with_(locked(LIVE, 515), locked({ ...AT_FIRST, status: 'postponed' }))).toEqual([])
    expect(with_(locked(LIVE), locked({ ...AT_FIRST, status: 'postponed' }, 560)), 'it may have come late').toEqual([])
    expect(with_(locked({ ...AT_FIRST, kickoff: -5_000 }))).toEqual(['K19'])
    const again = (home: number) => (run: RunRecord) => {
      says(run, 540, LIVE)
      run.server.matches = [rowOf(AT_FIRST)]
      run.server.predictions[0]!.home = home
      card(run).score = `${home}-1`
      run.phones[0]!.wire.push(sent('op8', 560, home, 1, accepted('op8', 10)))
    }
    expect(judged(again(2)), 'it was stored already').not.toContain('K19')
    expect(judged(again(3))).toContain('K19')
  })

  it('I3 a refused prediction that the phone does not list with its code is found', () => {
    const refused: Verdict = { id: 'op10', verdict: 'refused', code: 'locked' }
    const late = (code: string, more?: (run: RunRecord) => void) =>
      judged((run) => {
        run.phones[0]!.wire.push(sent('op10', 560, 4, 4, refused))
        const item = { operation: 'op10', record: PREDICTION, kind: 'prediction', delivery: 'refused', code }
        if (code !== '') run.phones[0]!.report.outbox = [item]
        const operations = { name: 'operations', keyPath: 'id', autoIncrement: false, indexes: [] }
        const value = { id: 'op10', collection: 'predictions', body: { home: 4, away: 4 } }
        run.phones[0]!.report.storage.push({
          ...{ name: 'rows-outbox-0', version: 1 },
          stores: [{ ...operations, records: [{ key: 'op10', value }] }],
        })
        if (code !== '') card(run).refused = { score: '4-4', code }
        more?.(run)
      })
    expect(late('locked')).toEqual([])
    expect(late('')).toEqual(['I3'])
    expect(late('other')).toEqual(['I3'])
    expect(late('', (run) => did(run, 570, { kind: 'discarded', records: [PREDICTION] }))).toEqual([])
    const follow = {
      operation: 'op11',
      record: PREDICTION,
      kind: 'match-follow',
      delivery: 'refused',
      code: 'suspended',
    }
    expect(
      late('locked', (run) => run.phones[0]!.report.outbox.push(follow)),
      'a follow has the same id',
    ).toEqual([])
    expect(late('locked', (run) => (card(run).refused!.score = '3-3'))).toEqual(['I4'])
    expect(late('locked', (run) => (card(run).refused = null))).toEqual(['I4'])
  })

  it('I4 a card with another score, other points, or a wrong lock is found', () => {
    expect(judged((run) => (card(run).score = '1-1'))).toEqual(['I4'])
    expect(judged((run) => (card(run).open = false))).toEqual(['I4'])
    expect(judged((run) => (run.server.predictions[0]!.points = '3'))).toEqual(['I4'])
    expect(judged((run) => (run.server.matches = [rowOf({ ...AT_FIRST, status: 'ft' })]))).toContain('I4')
  })
})
