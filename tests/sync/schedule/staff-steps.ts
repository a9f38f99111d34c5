import type { Random } from '../../support/fault-proxy'
import type { FaultProfile } from './fault-profiles'

/** What is hidden. */
export type Hideable = 'post' | 'comment'

/** A decision of staff. `decision` is its number in the schedule, by which it is taken back. */
export type StaffStep = { decision: number } & (
  | { do: 'suspend' | 'ban'; user: number }
  /** The n-th newest one that is shown. */
  | { do: 'hide'; what: Hideable; nth: number }
  /** Ends the sanction of that decision, or puts its content back. */
  | { do: 'take-back' }
)

/** The newest rows, of which one is hidden. */
const NEWEST = 20
const COMMENTS = 0.3
/** How long a decision holds, as a share of all operations. */
const HOLDS = 0.08
/** Hidden posts that stay so. */
const STAY_HIDDEN = 0.25

/**
 * Decisions of a schedule, each with the step that takes it back; some posts stay hidden.
 * @param operations of all phones together
 */
export function drawStaffSteps(
  random: Random,
  { suspensions, bans, hides, users }: FaultProfile,
  operations: number,
): Array<{ after: number } & StaffStep> {
  let decision = 0
  const steps: Array<{ after: number } & StaffStep> = []
  const add = (step: { do: 'suspend' | 'ban'; user: number } | { do: 'hide'; what: Hideable; nth: number }) => {
    decision += 1
    const after = random.between(Math.floor(operations * 0.1), Math.floor(operations * 0.9))
    steps.push({ after, decision, ...step })
    const stays = step.do === 'hide' && step.what === 'post' && random.chance(STAY_HIDDEN)
    if (!stays) steps.push({ after: after + Math.floor(operations * HOLDS), decision, do: 'take-back' })
  }
  for (let count = 0; count < suspensions; count += 1) add({ do: 'suspend', user: random.pick(users) })
  for (let count = 0; count < bans; count += 1) add({ do: 'ban', user: random.pick(users) })
  for (let count = 0; count < hides; count += 1) {
    add({ do: 'hide', what: random.chance(COMMENTS) ? 'comment' : 'post', nth: random.between(0, NEWEST - 1) })
  }
  return steps
}
