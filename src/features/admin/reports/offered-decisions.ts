import type { Decision } from '@/domain/cases/decisions'
import type { WholeCase } from '@/views/cases'

/** The decisions that the state of a case permits, by what they are about. The server checks them all. */
export interface OfferedDecisions {
  appeal: readonly Decision[]
  /** They close the case. */
  closing: readonly Decision[]
  /** It goes on. */
  other: readonly Decision[]
}

export function offeredDecisions(shown: WholeCase): OfferedDecisions {
  const { state, target_type: type, deleted, has_appeal: hasAppeal, taken_down: down, sanctions, author } = shown
  const isUser = type === 'user'
  const holds = sanctions.some((one) => one.is_of_case && one.lifted_at === null && one.kind !== 'delete')
  const toRestore = down !== '' || holds
  const content: Decision[] = isUser || deleted ? [] : ['hide', 'delete']
  const against: Decision[] = author.username === '' ? [] : ['warn', 'suspend', 'ban']
  return {
    appeal: hasAppeal ? ['accept-appeal', 'refuse-appeal'] : [],
    // To take a decision back accepts the appeal against it.
    closing: state === 'closed' ? (toRestore && !hasAppeal ? ['restore'] : []) : ['dismiss', ...content, ...against],
    other: state === 'open' ? ['escalate', 'note'] : ['note'],
  }
}

export const isOffered = ({ appeal, closing, other }: OfferedDecisions, decision: Decision): boolean =>
  [...appeal, ...closing, ...other].includes(decision)
