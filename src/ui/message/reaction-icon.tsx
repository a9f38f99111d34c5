import type { ReactionSign } from '@/domain/reactions'
import { SIGN_LOOKS } from './reaction-signs'

interface ReactionIconProps {
  sign: ReactionSign
  size: 16 | 24 | 28
  /** The user's own. */
  own?: boolean
}

export function ReactionIcon({ sign, size, own = false }: ReactionIconProps) {
  const { icon: Outline, filled: Filled } = SIGN_LOOKS[sign]
  if (own && Filled) return <Filled size={size} aria-hidden="true" />
  return <Outline size={size} stroke={size === 16 ? 2 : 1.75} aria-hidden="true" />
}
