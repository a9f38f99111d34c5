import type { EventKind } from '@/domain/football/matches'
import { kindWords } from '@/ui/match/events/event-words'
import classes from './scoring.module.css'

interface KindButtonsProps {
  label: string
  kinds: readonly EventKind[]
  kind: EventKind
  onChange: (kind: EventKind) => void
}

/** What it was exactly. */
export function KindButtons({ label, kinds, kind, onChange }: KindButtonsProps) {
  if (kinds.length < 2) return null
  return (
    <div className={classes.kinds} role="group" aria-label={label}>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.kind}
          aria-pressed={one === kind}
          data-kind={one}
          onClick={() => onChange(one)}
        >
          {kindWords(one)}
        </button>
      ))}
    </div>
  )
}
