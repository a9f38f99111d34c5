import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { SignalBars } from '@/ui/signal-bars'
import slab from '@/ui/slab.module.css'
import type { ImportState } from '@/views/match-import'
import staff from '../staff-screen.module.css'
import classes from './import.module.css'

/** What came of an import. It goes on by itself, also when the page is closed. */
export function ImportOutcome({ state, onAgain }: { state: ImportState; onAgain: () => void }) {
  const { t } = useLingui()
  const { left, stored, skipped } = state
  const sentence = t`${plural(stored, { one: '# match is stored', other: '# matches are stored' })}`
  const leftOut = t`${plural(skipped, { one: '# match was left out: it changed meanwhile', other: '# matches were left out: they changed meanwhile' })}`
  return (
    <section className={`${slab.slab} ${classes.form}`} role="status">
      <h2 className={classes.outcome} data-done={left === 0 || undefined}>
        {left > 0 ? <SignalBars moving /> : <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}
        {left > 0 ? <Trans>Storing…</Trans> : <Trans>The import is done</Trans>}
      </h2>
      <p>{sentence}</p>
      {skipped > 0 ? <p className={staff.meta}>{leftOut}</p> : null}
      {left > 0 ? (
        <p className={staff.meta}>
          <Trans>It goes on by itself, also when you leave this page.</Trans>
        </p>
      ) : (
        <Button variant="default" onClick={onAgain}>
          <Trans>Import another file</Trans>
        </Button>
      )}
    </section>
  )
}
