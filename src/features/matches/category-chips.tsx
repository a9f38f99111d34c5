import { useLingui } from '@lingui/react/macro'
import chip from '@/ui/chip.module.css'
import type { CompetitionCategory } from '@/views/matches'
import { CATEGORIES } from './match-tabs'
import classes from './matches-screen.module.css'

interface CategoryChipsProps {
  value: CompetitionCategory
  onChange: (category: CompetitionCategory) => void
}

/** Filters the matches by the kind of their competition. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useLingui()
  return (
    <div className={`${chip.row} ${classes.categories}`} role="group" aria-label={t`Competitions`}>
      {CATEGORIES.map((category) => (
        <button
          key={category.value}
          type="button"
          className={chip.chip}
          aria-pressed={category.value === value}
          onClick={() => onChange(category.value)}
        >
          {t(category.label)}
        </button>
      ))}
    </div>
  )
}
