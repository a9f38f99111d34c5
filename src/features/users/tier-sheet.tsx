import { Plural, Trans } from '@lingui/react/macro'
import type { Verification } from '@/views/authors'
import { TIER_FOLLOWERS } from '@/domain/limits'
import { Sheet, SheetText } from '@/ui/sheet'
import { VerificationBadge } from '@/ui/verification-badge'
import classes from './users.module.css'

interface TierSheetProps {
  tier: Verification
  /** Number of followers, on the user's own profile, for the distance to the next tier. */
  followers?: number
  onClose: () => void
}

const TIERS = ['bronze', 'silver', 'gold', 'diamond'] as const
type Tier = (typeof TIERS)[number]

/** Explains the badges: the number of followers decides the tier in both directions. */
export function TierSheet({ tier, followers, onClose }: TierSheetProps) {
  return (
    <Sheet title={<Trans>What the badge means</Trans>} onClose={onClose}>
      <SheetText>
        <Trans>The badge comes from the number of followers, and changes with it by itself.</Trans>
      </SheetText>
      <ul className={classes.tiers}>
        {TIERS.map((one) => (
          <li key={one} className={classes.tierRow} data-current={one === tier || undefined}>
            <VerificationBadge tier={one} size={28} />
            <span className={classes.tierName}>
              <TierName tier={one} />
            </span>
            <span className={classes.tierCount}>
              <Plural value={TIER_FOLLOWERS[one]} one="from # follower" other="from # followers" />
            </span>
          </li>
        ))}
      </ul>
      {followers === undefined ? null : <Next tier={tier} followers={followers} />}
    </Sheet>
  )
}

/** An administrator may have set a tier above the number of followers. */
function Next({ tier, followers }: { tier: Verification; followers: number }) {
  const next = TIERS.slice(tier === 'none' ? 0 : TIERS.indexOf(tier) + 1).find((one) => followers < TIER_FOLLOWERS[one])
  if (!next) return null
  return (
    <p className={classes.tierNote}>
      <Plural
        value={TIER_FOLLOWERS[next] - followers}
        one="# more follower to the next badge."
        other="# more followers to the next badge."
      />
    </p>
  )
}

function TierName({ tier }: { tier: Tier }) {
  if (tier === 'bronze') return <Trans>Bronze</Trans>
  if (tier === 'silver') return <Trans>Silver</Trans>
  if (tier === 'gold') return <Trans>Gold</Trans>
  return <Trans>Diamond</Trans>
}
