import { Trans } from '@lingui/react/macro'
import { useVisitState } from '@/ui/history-entry'
import { UndoWaits } from './undo-waits'
import classes from './unsent-change.module.css'
import type { Unsent } from './unsent'

/** Says that an unsent change is kept, where the match that it is about could not be loaded. */
export function KeptChange() {
  const [unsent] = useVisitState<Unsent | null>('unsent', null)
  if (unsent === null) return null
  return (
    <section className={classes.unsent} data-state="stopped" role="status">
      <p>
        {unsent.undone ? (
          <UndoWaits />
        ) : (
          <Trans context="desk">What you wrote last is kept. It is sent by itself as soon as the match is here.</Trans>
        )}
      </p>
    </section>
  )
}
