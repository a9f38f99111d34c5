import type { FaultWeights, LinkMode } from '../../support/fault-proxy'

/** A kind of fault. Each schedule of `npm test` has one; the chaos matrix combines all with many seeds. */
export interface FaultProfile {
  name: string
  /** Faults of single sync calls. */
  faults: FaultWeights
  /** States of the whole link for a while. */
  modes: LinkMode[]
  /** Average number of changes in a phone's hundred operations. */
  modeChanges: number
  phoneKills: number
  /** In the whole schedule. */
  serverKills: number
  /** Each takes 1 to 50 of the server's last commits. */
  powerCuts: number
  /** A copy of the server's data is taken, and restored a third of the schedule later. */
  restores: number
  /** Decisions of staff in the whole schedule. Nearly all are taken back later. */
  suspensions: number
  bans: number
  hides: number
  removals: number
  /** The user of each phone. */
  users: number[]
  /** Of each phone, where a hundred would show no more. */
  operations?: number
  /** How many of the steps are taken in rooms. */
  rooms: 'some' | 'most'
  /** Longest pause between two operations (ms), where the usual one would let opposites cancel before they are sent. */
  longestPauseMs?: number
  settings: Record<string, string>
}

const calm: Omit<FaultProfile, 'name'> = {
  faults: { pass: 1 },
  modes: [],
  modeChanges: 0,
  phoneKills: 0,
  serverKills: 0,
  powerCuts: 0,
  restores: 0,
  suspensions: 2,
  bans: 2,
  hides: 9,
  removals: 0,
  users: [0, 1, 2, 3],
  settings: {},
  rooms: 'some',
}

/** Only the server knows of decisions: a history that is lost takes them along. */
const UNMODERATED = { suspensions: 0, bans: 0, hides: 0, removals: 0 }

const mode = (kind: 'cut' | 'silent' | 'uplink-dead' | 'downlink-dead' | 'half-open' | 'portal'): LinkMode => ({ kind })

export const FAULT_PROFILES: readonly FaultProfile[] = [
  { ...calm, name: 'no faults', removals: 3 },
  { ...calm, name: 'ack lost', faults: { pass: 4, 'drop-after': 3, 'swallow-answer': 1 } },
  { ...calm, name: 'dropped before the server', faults: { pass: 3, 'drop-before': 3, silence: 1 } },
  { ...calm, name: 'answers cut', faults: { pass: 4, cut: 4, 'lose-rows': 2 } },
  { ...calm, name: 'duplicates and delays', faults: { pass: 2, duplicate: 3, delay: 3, trickle: 1, stale: 1 } },
  { ...calm, name: 'server errors', faults: { pass: 5, status: 2 }, removals: 2 },
  {
    ...calm,
    name: 'captive portal',
    faults: { pass: 8, portal: 2, redirect: 1 },
    modes: [mode('portal'), mode('cut')],
    modeChanges: 4,
  },
  {
    ...calm,
    name: 'one way dead',
    modes: [mode('uplink-dead'), mode('downlink-dead'), mode('silent'), mode('half-open')],
    modeChanges: 6,
  },
  { ...calm, name: 'phones killed', faults: { pass: 6, 'drop-after': 1, cut: 1 }, phoneKills: 4 },
  { ...calm, name: 'server killed', faults: { pass: 6, delay: 2, 'drop-after': 1 }, serverKills: 3 },
  {
    ...calm,
    ...UNMODERATED,
    name: 'power cut of the server',
    faults: { pass: 6, 'drop-after': 1, delay: 1 },
    powerCuts: 3,
    users: [0, 1, 1],
    operations: 40,
  },
  {
    ...calm,
    ...UNMODERATED,
    name: 'backup put back',
    faults: { pass: 6, 'drop-after': 1, 'drop-before': 1 },
    modes: [mode('cut'), mode('uplink-dead')],
    modeChanges: 2,
    phoneKills: 1,
    restores: 1,
    users: [0, 1, 2],
    operations: 40,
  },
  {
    ...calm,
    name: 'two phones of one user',
    faults: { pass: 5, 'drop-after': 2, duplicate: 1 },
    modes: [mode('half-open'), mode('cut')],
    modeChanges: 3,
    users: [0, 0, 1, 1],
  },
  {
    ...calm,
    name: 'everything at once',
    faults: { pass: 6, 'drop-before': 1, 'drop-after': 2, cut: 1, duplicate: 1, delay: 1, status: 0.5, portal: 0.5 },
    modes: [mode('uplink-dead'), mode('silent'), mode('cut'), mode('portal')],
    modeChanges: 3,
    phoneKills: 2,
    serverKills: 1,
    removals: 3,
    users: [0, 0, 1, 2],
    settings: { 'limit-posts': '12/1s', 'limit-likes': '12/1s' },
  },
]

/** An owner, two moderators and four members, who change the rights in rooms while links fail and phones die. */
export const RIGHTS: FaultProfile = {
  ...calm,
  ...UNMODERATED,
  name: 'rights',
  faults: { pass: 8, 'drop-before': 1, 'drop-after': 1, cut: 1, duplicate: 0.5, delay: 1 },
  modes: [mode('cut'), mode('uplink-dead'), mode('silent')],
  modeChanges: 2,
  phoneKills: 1,
  users: [0, 1, 2, 3, 4, 5, 6],
  rooms: 'most',
  longestPauseMs: 150,
}

/** Staff decides all the time. */
const MODERATION: FaultProfile = {
  ...calm,
  name: 'moderation',
  faults: { pass: 8, 'drop-before': 1, 'drop-after': 1, cut: 1, duplicate: 0.5, delay: 1 },
  modes: [mode('cut'), mode('uplink-dead'), mode('half-open')],
  modeChanges: 2,
  phoneKills: 1,
  serverKills: 1,
  suspensions: 10,
  bans: 10,
  hides: 60,
}

/** Operations of each phone with which a run of `RIGHTS` changes about 500 rights. */
export const RIGHTS_OPERATIONS = 300
/** Runs of `npm run chaos -- --profile rights`. */
export const RIGHTS_RUNS = 50

const RESTORED = ', backup put back'

/** The same profile with a restore in its middle, and without moderation. */
export const withRestore = (profile: FaultProfile): FaultProfile =>
  profile.restores > 0 ? profile : { ...profile, ...UNMODERATED, name: profile.name + RESTORED, restores: 1 }

export function faultProfileNamed(name: string): FaultProfile {
  if (name.endsWith(RESTORED)) return withRestore(faultProfileNamed(name.slice(0, -RESTORED.length)))
  const all = [...FAULT_PROFILES, RIGHTS, MODERATION]
  const found = all.find((profile) => profile.name === name)
  if (!found) throw new Error(`no such profile: ${name}; there are ${all.map((one) => one.name).join(', ')}`)
  return found
}
