import { utcDay } from '../packed-day'
import { readApiFootball } from './api-football'
import { API_FOOTBALL_SCHEDULE } from './api-football-schedule'
import { readFootballData } from './football-data'
import { readOpenligadb } from './openligadb'
import { FOOTBALL_DATA_SCHEDULE } from './football-data-schedule'
import { OPENLIGADB_SCHEDULE } from './openligadb-schedule'
import { type Facts, NEW_STATE, nextStep, type CallSchedule, type SourceState } from './call-schedule'
import { readingSlices } from './reading-slices'
import { isSilent } from './silence'
import { afterAnswer, afterCall } from './state-after-calls'
import type { Reading, SourceAnswer, SourceName } from './source'
import { keyRefusalOf, KEY_TRIAL_PATH } from './key-trial'
import { shownState } from './shown-state'

/**
 * What the poller of the server (pocketbase/football) calls. Everything goes in and out as JSON, because the poller is
 * not written in this language. Bundled into pb_hooks/sources.js.
 */

interface Source {
  schedule: CallSchedule
  read(answer: SourceAnswer): Reading
}

const SOURCES: ReadonlyMap<SourceName, Source> = new Map([
  ['api-football', { schedule: API_FOOTBALL_SCHEDULE, read: readApiFootball }],
  ['football-data', { schedule: FOOTBALL_DATA_SCHEDULE, read: readFootballData }],
  ['openligadb', { schedule: OPENLIGADB_SCHEDULE, read: readOpenligadb }],
])

/** @param name one of `SourceName`; any other throws a RangeError */
function sourceOf(name: string): Source {
  const source = SOURCES.get(name as SourceName)
  if (!source) throw new RangeError(`no source ${name}`)
  return source
}

/** @returns JSON: `{"names": …}` of all sources */
export const list = (): string => JSON.stringify({ names: [...SOURCES.keys()] })

/**
 * The next call of a source, or until when (ms) there is none.
 * @param state as this module returned it last; empty at first
 * @returns JSON: `{"call": …, "state": …}` with the state while the call is made, or `{"sleepUntil": …}`; with both
 *   `"heardAt"`, when (ms) the source said last what is in play (K5); 0: never
 */
export function next(name: string, state: string, facts: string): string {
  const [before, known] = [stateIn(state), JSON.parse(facts) as Facts]
  const { schedule } = sourceOf(name)
  const heardAt = schedule.playHeardAt(known, before)
  const step = nextStep(schedule, before, known)
  if (!('ask' in step)) return JSON.stringify({ ...step, heardAt })
  return JSON.stringify({ call: step.ask, state: afterCall(before, step.ask, known.now), heardAt })
}

/**
 * Whether another source follows this one (K7).
 * @returns JSON: `{"isSilent": …}`
 */
export function silence(name: string, state: string, facts: string): string {
  return JSON.stringify({ isSilent: isSilent(sourceOf(name).schedule, JSON.parse(facts) as Facts, stateIn(state)) })
}

/**
 * Reads an answer.
 * @returns JSON: `{"readings": …, "state": …}`, at least one reading; each is stored in a transaction of its own
 */
export function read(name: string, state: string, answer: string): string {
  const given = JSON.parse(answer) as SourceAnswer
  const source = sourceOf(name)
  const reading = source.read(given)
  const after = afterAnswer(stateIn(state), given.call, reading, given.now)
  return JSON.stringify({ readings: readingSlices(reading), state: after })
}

/**
 * The state at a start of the server. A host may have changed the key meanwhile, so that a rest because of it ends.
 * @returns JSON: `{"state": …}`
 */
export function begin(state: string): string {
  const before = stateIn(state)
  const waitsForHost = before.trouble === 'key' || before.trouble === 'blocked'
  return JSON.stringify({ state: waitsForHost ? { ...before, restUntil: 0 } : before })
}

/**
 * What staff see of a source.
 * @returns JSON of `ShownState`
 */
export function shown(name: string, state: string, facts: string): string {
  return JSON.stringify(shownState(sourceOf(name).schedule, stateIn(state), JSON.parse(facts) as Facts))
}

/**
 * The call that tries a key of api-football.
 * @returns JSON: `{"path": …}`
 */
export const trial = (): string => JSON.stringify({ path: KEY_TRIAL_PATH })

/**
 * What the answer of the trial means.
 * @returns JSON: `{"refusal": …, "state": …}` with a code of src/domain/staff-codes.ts; empty: the provider takes the key.
 *   The state of the source with this key counts the trial
 */
export function tried(text: string): string {
  const answer = JSON.parse(text) as SourceAnswer
  const state = { ...NEW_STATE, day: utcDay(answer.now), used: 1, calledAt: answer.now }
  return JSON.stringify({ refusal: keyRefusalOf(answer) ?? '', state: JSON.stringify(state) })
}

/** One that cannot be read, which only a hand may have written, begins anew. */
function stateIn(text: string): SourceState {
  try {
    return { ...NEW_STATE, ...(JSON.parse(text) as Partial<SourceState>) }
  } catch {
    return NEW_STATE
  }
}
