import { useLingui } from '@lingui/react/macro'
import type { Verification } from '@/views/authors'

const TICK = 'M5 8.6l2.1 2.1 4-4.4'

function Shape({ tier }: { tier: Verification }) {
  if (tier === 'bronze') return <circle cx="8" cy="8" r="7" fill="var(--c-tier-bronze)" />
  if (tier === 'silver') {
    return <rect x="1.4" y="1.4" width="13.2" height="13.2" rx="3.2" fill="var(--c-tier-silver)" />
  }
  if (tier === 'diamond') {
    const gem = 'M4.3 1.2h7.4L15.6 6 8 15.6.4 6z'
    return (
      <path
        d={gem}
        fill="var(--c-tier-diamond)"
        stroke="var(--c-tier-diamond)"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
    )
  }
  const square = { x: 2.3, y: 2.3, width: 11.4, height: 11.4, rx: 1.2 }
  return (
    <g fill="var(--c-tier-gold)">
      <rect {...square} />
      <rect {...square} transform="rotate(45 8 8)" />
    </g>
  )
}

/** Circle, square, star or gem with a tick: each tier has a shape as well as a colour. `size` in px. */
export function VerificationBadge({ tier, size = 17 }: { tier: Verification; size?: number }) {
  const { t } = useLingui()
  if (tier === 'none') return null
  const label = {
    bronze: t`Bronze verification`,
    silver: t`Silver verification`,
    gold: t`Gold verification`,
    diamond: t`Diamond verification`,
  }[tier]
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" role="img" aria-label={label} style={{ flex: 'none' }}>
      <Shape tier={tier} />
      <path
        d={TICK}
        transform={tier === 'diamond' ? 'translate(0 -2)' : undefined}
        fill="none"
        stroke="var(--c-on-tier)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
