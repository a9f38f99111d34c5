import type { Operation } from '@/domain/wire'
import { countLostAndDoubled } from '../invariants'
import { decidedOperations } from '../invariants/reading'
import { isUserStep } from '../schedule/steps'
import type { RunRecord, Violation } from './record'

/** One line of the table of schedules. */
export interface ScheduleLine {
  profile: string
  seed: string
  phones: number
  operations: number
  /** Calls that met a fault, of all calls. */
  faults: number
  calls: number
  kills: number
  /** Changes of rights in rooms that the server took. */
  rights: number
  /** Decisions of staff that took effect, those that take one back included. */
  decisions: number
  /** Rows and files at users who may not see them. */
  forbidden: number
  lost: number
  doubled: number
  violations: number
  seconds: number
}

export function describeRun(run: RunRecord, violations: readonly Violation[], seconds: number): ScheduleLine {
  const calls = run.phones.flatMap((phone) => phone.wire)
  return {
    profile: run.script.profile,
    seed: run.script.seed,
    phones: run.phones.length,
    operations: run.script.phones.reduce((sum, { steps }) => sum + steps.filter(isUserStep).length, 0),
    faults: calls.filter((call) => call.fault !== 'pass').length,
    calls: calls.length,
    kills: run.events.filter((event) => event.kind === 'killed' || (event.kind === 'server' && event.what === 'killed'))
      .length,
    rights: rightsChanged(run),
    decisions: run.events.filter((event) => event.kind === 'decision' && event.isDone).length,
    forbidden: violations.filter(({ invariant }) => invariant === 'I8').length,
    ...countLostAndDoubled(violations),
    violations: violations.length,
    seconds,
  }
}

/** Each operation counts once. */
function rightsChanged(run: RunRecord): number {
  const done = run.phones
    .flatMap(({ wire }) => decidedOperations(wire))
    .filter(({ operation, verdict }) => verdict.verdict === 'accepted' && !verdict.code && changesRight(operation))
  return new Set(done.map(({ operation }) => operation.id)).size
}

function changesRight({ collection, action, body }: Operation): boolean {
  if (collection === 'chat_rooms') return action !== 'update' || 'is_private' in body
  if (collection === 'room_members') return action !== 'update' || 'role' in body
  return collection === 'room_bans' || collection === 'room_invitations'
}

const COLUMNS = [
  'profile',
  'seed',
  'phones',
  'operations',
  'calls',
  'faults',
  'kills',
  'rights',
  'decisions',
  'forbidden',
  'lost',
  'doubled',
  'violations',
  'seconds',
] as const

/** Text of the table, with a total at its end. */
export function printTable(lines: readonly ScheduleLine[]): string {
  const cells = [[...COLUMNS], ...lines.map((line) => COLUMNS.map((column) => cell(line[column]))), sums(lines)]
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const aligned = cells.map((row) => row.map((text, column) => pad(text, widths[column] ?? 0, column)).join('  '))
  return `${aligned.join('\n')}\n`
}

const cell = (value: string | number): string =>
  typeof value === 'string' ? value : Number.isInteger(value) ? String(value) : value.toFixed(1)

const pad = (text: string, width: number, column: number): string =>
  column < 2 ? text.padEnd(width) : text.padStart(width)

function sums(lines: readonly ScheduleLine[]): string[] {
  return COLUMNS.map((column) => {
    if (column === 'profile') return `${lines.length} schedules`
    if (column === 'seed' || column === 'phones') return ''
    return cell(lines.reduce((sum, line) => sum + line[column], 0))
  })
}
