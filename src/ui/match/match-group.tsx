import { memo, useId, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import type { CompetitionView, MatchGroupView } from '@/views/matches'
import text from '../text/text.module.css'
import counts from '../text-styles.module.css'
import { initialOfCompetition } from './crest-letters'
import { COMPETITION_NAME_MAX_LETTERS } from './cut-name'
import classes from './match-group.module.css'
import { MatchRow, type MatchActions } from './match-row'
import { PhoneName } from './phone-name'

interface MatchGroupProps extends MatchActions {
  group: MatchGroupView
  open: boolean
  onToggle: (competition: string) => void
  /** In place of the first letter of the competition's name. */
  icon?: ReactNode
}

/** The matches of a competition, below a bar that shows and hides them. */
export const MatchGroup = memo(function MatchGroup({ group, open, onToggle, icon, ...actions }: MatchGroupProps) {
  const { competition, matches } = group
  const list = useId()
  return (
    <section className={classes.group} data-competition={competition.id}>
      <GroupBar
        competition={competition}
        icon={icon}
        count={matches.length}
        open={open}
        list={list}
        onToggle={() => onToggle(competition.id)}
      />
      {open && (
        <ul id={list}>
          {matches.map((match) => (
            <li key={match.id} className={classes.item}>
              <MatchRow match={match} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})

interface GroupBarProps {
  competition: CompetitionView
  icon: ReactNode
  count: number
  open: boolean
  /** The id of the list. */
  list: string
  onToggle: () => void
}

function GroupBar({ competition: { name }, icon, count, open, list, onToggle }: GroupBarProps) {
  const { t } = useLingui()
  const Chevron = open ? IconChevronUp : IconChevronDown
  const matches = t`${plural(count, { one: '# match', other: '# matches' })}`
  return (
    <h2 className={classes.heading}>
      <button
        type="button"
        className={classes.bar}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={onToggle}
      >
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
}
