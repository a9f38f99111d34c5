import { memo, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import type { CompetitionView } from '@/views/matches'
import text from '../text/text.module.css'
import counts from '../text-styles.module.css'
import { initialOfCompetition } from './crest-letters'
import { COMPETITION_NAME_MAX_LETTERS } from './cut-name'
import classes from './group-bar.module.css'
import { PhoneName } from './phone-name'

interface GroupBarProps {
  competition: CompetitionView
  /** Number of its matches. */
  count: number
  open: boolean
  onToggle: (competition: string) => void
  /** In place of the first letter of the competition's name. */
  icon?: ReactNode
}

/** The bar above the matches of a competition, which shows and hides them. */
export const GroupBar = memo(function GroupBar({ competition, count, open, onToggle, icon }: GroupBarProps) {
  const { id, name } = competition
  const { t } = useLingui()
  const Chevron = open ? IconChevronUp : IconChevronDown
  const matches = t`${plural(count, { one: '# match', other: '# matches' })}`
  return (
    <h2 className={classes.heading}>
      <button type="button" className={classes.bar} aria-expanded={open} onClick={() => onToggle(id)}>
        <span className={counts.hidden}>{t`${name}, ${matches}`}</span>
        <span className={classes.tile} aria-hidden="true">
          {icon ?? initialOfCompetition(name)}
        </span>
        <span className={classes.name} aria-hidden="true">
          <PhoneName max={COMPETITION_NAME_MAX_LETTERS} className={text.line}>
            {name}
          </PhoneName>
        </span>
        <span className={counts.count} aria-hidden="true">
          {formatNumber(count)}
        </span>
        <Chevron className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </button>
    </h2>
  )
})
