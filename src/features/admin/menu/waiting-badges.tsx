import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BADGE_MAX } from '@/domain/limits'
import { formatNumber } from '@/i18n/format'
import text from '@/ui/text-styles.module.css'
import type { StaffWaiting } from '@/views/staff-waiting'
import classes from './waiting-badges.module.css'

interface WaitingBadgesProps {
  page: string
  waiting: StaffWaiting
  /** Escalated cases are theirs. */
  isSuper: boolean
}

/** How much waits on a page of the menu. Reports and requests have some; 0 shows nothing. */
export function WaitingBadges({ page, waiting, isSuper }: WaitingBadgesProps) {
  const { t } = useLingui()
  if (page === 'ad-requests') {
    const count = waiting.adRequests ?? 0
    return <Badge count={count} label={t`${plural(count, { one: '# waits', other: '# wait' })}`} />
  }
  if (page !== 'reports') return null
  const { appeals = 0 } = waiting
  const open = (waiting.cases ?? 0) + (isSuper ? (waiting.escalated ?? 0) : 0)
  return (
    <span className={classes.badges}>
      <Badge count={appeals} label={t`${plural(appeals, { one: '# appeal', other: '# appeals' })}`} isNamed />
      <Badge count={open} label={t`${plural(open, { one: '# open case', other: '# open cases' })}`} isUrgent />
    </span>
  )
}

interface BadgeProps {
  count: number
  /** For screen readers. */
  label: string
  /** The label is shown in place of the number. */
  isNamed?: boolean
  isUrgent?: boolean
}

function Badge({ count, label, isNamed = false, isUrgent = false }: BadgeProps) {
  if (count <= 0) return null
  const isMany = count > BADGE_MAX
  const number = isMany ? `${formatNumber(BADGE_MAX)}+` : formatNumber(count)
  return (
    <span className={classes.badge} data-urgent={isUrgent || undefined}>
      <span aria-hidden="true">{isNamed && !isMany ? label : <bdi dir="ltr">{number}</bdi>}</span>
      <span className={text.hidden}>{label}</span>
    </span>
  )
}
