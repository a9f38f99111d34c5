import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CATEGORIES } from '@/features/matches/match-tabs'
import chip from '@/ui/chip.module.css'
import type { NewsSourceForm } from '@/views/news-sources'
import classes from './category-field.module.css'

type Category = NewsSourceForm['category']

/** The kind of competition that a source writes about. */
export function CategoryField({ value, onChange }: { value: Category; onChange: (value: Category) => void }) {
  const { i18n } = useLingui()
  const label = useId()
  return (
    <div role="group" aria-labelledby={label} className={classes.field}>
      <span id={label} className={classes.label}>
        <Trans>It writes about</Trans>
      </span>
      <div className={classes.choices}>
        {CATEGORIES.map((one) => {
          const category = one.value === 'all' ? '' : one.value
          return (
            <button
              key={one.value}
              type="button"
              className={chip.chip}
              aria-pressed={category === value}
              onClick={() => onChange(category)}
            >
              {i18n._(one.label)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
