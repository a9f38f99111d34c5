import { type Random, seededRandom } from '../../support/fault-proxy'
import type { LifeStep, MessageFile, PhoneStep, Script, ServerStep, UserStep } from './steps'
import type { FaultProfile } from './fault-profiles'

export interface ScheduleSize {
  /** Operations of each phone. */
  operations: number
  /** Longest pause between two operations, in milliseconds. */
  longestPauseMs: number
}

/** The size of a schedule of `npm test`. */
export const FULL_SIZE: ScheduleSize = { operations: 100, longestPauseMs: 40 }

const USER_STEPS = [
  ...(['publish', 'like', 'edit', 'delete', 'undo', 'retry', 'discard', 'pull', 'older'] as const),
  ...(['comment', 'like-comment', 'delete-comment', 'report-post', 'read', 'read-all'] as const),
  ...(['follow', 'block', 'profile', 'look', 'save'] as const),
  ...(['write', 'edit-message', 'delete-message', 'hide-message', 'clear-chat', 'read-chat'] as const),
]
const USER_WEIGHTS = [28, 24, 9, 4, 4, 3, 3, 8, 2, 18, 6, 2, 1, 5, 2, 8, 3, 3, 2, 8, 24, 5, 3, 2, 1, 8]

/** Share of comments, and of messages. */
const REPLIES = 0.4

/** Share of posts, comments and messages; of messages, files of any kind. */
const IMAGES = 0.2

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

/** Generates a script. The same seed, profile and size give the same script. */
export function generateScript(seed: string, profile: FaultProfile, full: ScheduleSize = FULL_SIZE): Script {
  const size = { ...full, operations: Math.min(full.operations, profile.operations ?? Infinity) }
  const random = seededRandom(seed)
  return {
    seed,
    profile: profile.name,
    faults: profile.faults,
    settings: profile.settings,
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
    steps.push({ do: 'pause', ms: random.between(0, size.longestPauseMs) }, userStep(random, phone, index, profile))
  }
  return steps
}

/** The link fails and recovers before the next operations, or stays bad for a few of them. */
function badLink(random: Random, profile: FaultProfile, size: ScheduleSize): LifeStep[] {
  return [
    { do: 'link', mode: random.pick(profile.modes) },
    { do: 'pause', ms: random.between(0, size.longestPauseMs * 20) },
    ...(random.chance(0.7) ? [{ do: 'link' as const, mode: { kind: 'pass' as const } }] : []),
  ]
}

/** A user without a phone: all may block them without a change of what they read. */
export const bystanderOf = (users: readonly number[]): number => Math.max(...users) + 1

function userStep(random: Random, phone: number, index: number, { users }: FaultProfile): UserStep {
  const step = USER_STEPS[random.weighted(USER_WEIGHTS)] as (typeof USER_STEPS)[number]
  const pick = random.next()
  switch (step) {
    case 'publish': {
      const text = `${random.pick(PHRASES)} ${random.pick(TAGS)}`
      const asDraft = random.chance(0.3)
      return { do: step, nonce: `p${phone}k${index}`, text, asDraft, image: random.chance(IMAGES) }
    }
    case 'comment': {
      const reply = random.chance(REPLIES) ? random.next() : null
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
      const reply = random.chance(REPLIES) ? random.next() : null
      const file = random.chance(IMAGES) ? random.pick(MESSAGE_FILES) : null
      return { do: step, with: peerOf(random, phone, users), nonce: `p${phone}k${index}`, reply, file }
    }
    case 'edit-message':
      return { do: step, with: peerOf(random, phone, users), pick, revision: index }
    case 'delete-message':
    case 'hide-message':
      return { do: step, with: peerOf(random, phone, users), pick }
    case 'clear-chat':
    case 'read-chat':
      return { do: step, with: peerOf(random, phone, users) }
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

/** Another user than the phone's own. */
const peerOf = (random: Random, phone: number, users: readonly number[]): number =>
  random.pick([...new Set([...users, bystanderOf(users)])].filter((user) => user !== users[phone]))

const MOST_COMMITS_CUT = 50

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
  for (let count = 0; count < profile.suspensions; count += 1) {
    const [user, after] = [random.pick(profile.users), moment()]
    steps.push(
      { after, do: 'suspend', user },
      { after: after + Math.floor(operations * 0.08), do: 'lift-suspension', user },
    )
  }
  return steps.sort((a, b) => a.after - b.after)
}
