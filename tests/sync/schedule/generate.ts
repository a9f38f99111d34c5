import { type Random, seededRandom } from '../../support/fault-proxy'
import type { LifeStep, MessageFile, PhoneStep, Script, ServerStep, UserStep } from './steps'
import type { FaultProfile } from './fault-profiles'
import { bystanderOf, drawPeer, drawReply, drawSign, IMAGES } from './draws'
import { drawMatchChanges } from './draw-match-changes'
import { drawRoomStep } from './draw-room-step'
import { drawFootballStep, FOOTBALL_STEPS, isFootballStep, type FootballStepName } from './football-steps'
import { isRoomStep, ownerOf, RIGHTS_WEIGHTS, ROOM_WEIGHTS, ROOMS, type RoomStepName } from './room-steps'
import { drawStaffSteps } from './staff-steps'

export interface ScheduleSize {
  /** Operations of each phone. */
  operations: number
  /** Longest pause between two operations, in milliseconds. */
  longestPauseMs: number
}

/** The size of a schedule of `npm run chaos`. */
export const FULL_SIZE: ScheduleSize = { operations: 100, longestPauseMs: 40 }

/** The size of a schedule of `npm test`, which has one of each profile. */
export const TEST_SIZE: ScheduleSize = { ...FULL_SIZE, operations: 50 }

type OtherStepName = Exclude<UserStep['do'], RoomStepName | FootballStepName | 'open-chat' | 'record' | 'send-draft'>

const OTHER_STEPS = [
  ...(['publish', 'like', 'edit', 'delete', 'undo', 'retry', 'discard', 'pull', 'older'] as const),
  ...(['comment', 'like-comment', 'delete-comment', 'report-post', 'read', 'read-all'] as const),
  ...(['follow', 'block', 'profile', 'look', 'save'] as const),
  ...(['write', 'edit-message', 'delete-message', 'hide-message', 'clear-chat', 'read-chat', 'react'] as const),
]
const OTHER_WEIGHTS = [28, 24, 9, 4, 4, 3, 3, 8, 2, 18, 6, 2, 1, 5, 2, 8, 3, 3, 2, 8, 24, 5, 3, 2, 1, 8, 6]

type StepName = OtherStepName | RoomStepName | FootballStepName
type Weighted = ReadonlyArray<readonly [StepName, number]>

const OTHERS: Weighted = OTHER_STEPS.map((name, at) => [name, OTHER_WEIGHTS[at] ?? 0] as const)

/** By how many are taken in rooms. */
const STEPS: Record<FaultProfile['rooms'], Weighted> = {
  some: [...OTHERS, ...ROOM_WEIGHTS, ...FOOTBALL_STEPS],
  most: [...RIGHTS_WEIGHTS, ['pull', 4], ['retry', 2], ['discard', 2]],
}

const MESSAGE_FILES: readonly MessageFile[] = ['image', 'video', 'voice']

const PHRASES = [
  'يا سلام على هذا الهدف',
  'الحكم ظلمنا',
  'وينكم يا جمهور',
  'مباراة لا تنسى',
  'goal of the year',
  'ركلة جزاء واضحة',
]
const TAGS = ['#الديربي', '#كأس_العالم', '#الهلال', '#الأهلي_المصري', '#مدرج']

/**
 * Where the server loses nothing, a deletion of a message that went with its room waits less than a phone may take to come
 * to rest (I9).
 */
const patienceOf = ({ restores, powerCuts }: FaultProfile): Record<string, string> =>
  restores + powerCuts > 0 ? {} : { 'lost-patience': '15s' }

/** Generates a script. The same seed, profile and size give the same script. */
export function generateScript(seed: string, profile: FaultProfile, full: ScheduleSize = FULL_SIZE): Script {
  const operations = Math.min(full.operations, profile.operations ?? Infinity)
  const size = { operations, longestPauseMs: profile.longestPauseMs ?? full.longestPauseMs }
  const random = seededRandom(seed)
  return {
    seed,
    profile: profile.name,
    faults: profile.faults,
    settings: { ...patienceOf(profile), ...profile.settings },
    phones: profile.users.map((user, phone) => ({
      user,
      steps: phoneSteps(random.fork(`phone-${phone}`), phone, profile, size),
    })),
    server: serverSteps(random.fork('server'), profile, size),
  }
}

function phoneSteps(random: Random, phone: number, profile: FaultProfile, size: ScheduleSize): PhoneStep[] {
  const steps: PhoneStep[] = []
  for (let index = 0; index < size.operations; index += 1) {
    if (random.chance(profile.phoneKills / size.operations)) steps.push({ do: 'kill' })
    if (random.chance(profile.modeChanges / size.operations)) steps.push(...badLink(random, profile, size))
    const step = plannedStep(phone, index, profile, size) ?? userStep(random, phone, index, profile)
    steps.push({ do: 'pause', ms: random.between(0, size.longestPauseMs) }, step)
  }
  return steps
}

/**
 * Rooms are created first, and the last one is deleted when much has happened in it. All others follow the first owner,
 * who can invite them.
 */
function plannedStep(phone: number, index: number, profile: FaultProfile, size: ScheduleSize): UserStep | null {
  const { users } = profile
  const user = users[phone] ?? 0
  if (users.indexOf(user) !== phone) return null
  const own = Array.from({ length: ROOMS }, (_, room) => room).filter((room) => ownerOf(room) === user)
  const created = own[index]
  if (created !== undefined) return { do: 'create-room', room: created }
  const last = ROOMS - 1
  if (own.includes(last) && index === Math.floor(size.operations * 0.7)) return { do: 'delete-room', room: last }
  return index === 0 ? { do: 'follow', user: ownerOf(0), on: true } : null
}

/** The link fails and recovers before the next operations, or stays bad for a few of them. */
function badLink(random: Random, profile: FaultProfile, size: ScheduleSize): LifeStep[] {
  return [
    { do: 'link', mode: random.pick(profile.modes) },
    { do: 'pause', ms: random.between(0, size.longestPauseMs * 20) },
    ...(random.chance(0.7) ? [{ do: 'link' as const, mode: { kind: 'pass' as const } }] : []),
  ]
}

function userStep(random: Random, phone: number, index: number, profile: FaultProfile): UserStep {
  const { users } = profile
  const weighted = STEPS[profile.rooms]
  const [step] = weighted[random.weighted(weighted.map(([, weight]) => weight))] as Weighted[number]
  if (isRoomStepName(step)) return drawRoomStep(random, step, phone, index, users) ?? { do: 'pull' }
  if (isFootballStepName(step)) return drawFootballStep(random, step)
  const pick = random.next()
  switch (step) {
    case 'publish': {
      const text = `${random.pick(PHRASES)} ${random.pick(TAGS)}`
      const asDraft = random.chance(0.3)
      return { do: step, nonce: `p${phone}k${index}`, text, asDraft, image: random.chance(IMAGES) }
    }
    case 'comment': {
      const reply = drawReply(random)
      return { do: step, pick, nonce: `p${phone}k${index}`, reply, image: random.chance(IMAGES) }
    }
    case 'like':
    case 'like-comment':
      return { do: step, pick, liked: random.chance(0.6) }
    case 'save':
      return { do: step, pick, saved: random.chance(0.7) }
    case 'edit':
      return { do: step, pick, revision: index }
    case 'follow':
      return { do: step, user: random.between(0, bystanderOf(users)), on: random.chance(0.6) }
    case 'block':
      return { do: step, user: bystanderOf(users), on: random.chance(0.5) }
    case 'profile':
      return { do: step, revision: phone * 1_000 + index }
    case 'look':
      return { do: step, user: random.between(0, bystanderOf(users)) }
    case 'write': {
      const reply = drawReply(random)
      const file = random.chance(IMAGES) ? random.pick(MESSAGE_FILES) : null
      return { do: step, with: drawPeer(random, phone, users), nonce: `p${phone}k${index}`, reply, file }
    }
    case 'edit-message':
      return { do: step, with: drawPeer(random, phone, users), pick, revision: index }
    case 'delete-message':
    case 'hide-message':
      return { do: step, with: drawPeer(random, phone, users), pick }
    case 'react':
      return { do: step, with: drawPeer(random, phone, users), pick, sign: drawSign(random) }
    case 'clear-chat':
    case 'read-chat':
      return { do: step, with: drawPeer(random, phone, users) }
    case 'delete':
    case 'delete-comment':
    case 'report-post':
    case 'retry':
    case 'discard':
    case 'read':
      return { do: step, pick }
    default:
      return { do: step }
  }
}

const isRoomStepName = (name: StepName): name is RoomStepName => isRoomStep({ do: name })
const isFootballStepName = (name: StepName): name is FootballStepName => isFootballStep({ do: name })

const MOST_COMMITS_CUT = 50

/** How often something new is said of a match, for each operation of a phone. */
const MATCH_CHANGES = 0.4

function serverSteps(random: Random, profile: FaultProfile, size: ScheduleSize): ServerStep[] {
  const operations = size.operations * profile.users.length
  const moment = () => random.between(Math.floor(operations * 0.1), Math.floor(operations * 0.9))
  const steps: ServerStep[] = []
  for (let count = 0; count < profile.serverKills; count += 1) steps.push({ after: moment(), do: 'kill-server' })
  for (let count = 0; count < profile.powerCuts; count += 1) {
    steps.push({ after: moment(), do: 'cut-power', commits: random.between(1, MOST_COMMITS_CUT) })
  }
  for (let count = 0; count < profile.restores; count += 1) {
    const after = random.between(Math.floor(operations * 0.1), Math.floor(operations * 0.5))
    steps.push({ after, do: 'back-up' }, { after: after + Math.floor(operations / 3), do: 'restore' })
  }
  for (let count = 0; count < profile.removals; count += 1) {
    steps.push({ after: moment(), do: 'remove-post', nth: random.between(0, 20) })
  }
  steps.push(...drawStaffSteps(random.fork('staff'), profile, operations))
  const changes = drawMatchChanges(random.fork('matches'), Math.floor(size.operations * MATCH_CHANGES))
  const between = operations / (changes.length + 1)
  steps.push(
    ...changes.map((change, at): ServerStep => {
      return { after: Math.floor((at + 1) * between), do: 'change-match', ...change }
    }),
  )
  return steps.sort((a, b) => a.after - b.after)
}
