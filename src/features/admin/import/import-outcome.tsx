import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { staffSentence } from '@/i18n/staff-codes'
import { SignalBars } from '@/ui/signal-bars'
import slab from '@/ui/slab.module.css'
import type { ImportState } from '@/views/match-import'
import staff from '../staff-screen.module.css'
import classes from './import.module.css'

interface ImportOutcomeProps {
  state: ImportState
  /** Unclear and wrong lines, which the next import begins with. */
  leftOut: number
  onOther: () => void
  /** Shows what is left of a file that failed. */
  onAgain: () => void
}

/** What came of an import. It goes on by itself, also when the page is closed. */
export function ImportOutcome({ state, leftOut, onOther, onAgain }: ImportOutcomeProps) {
  const { t, i18n } = useLingui()
  const { left, stored, skipped, failed } = state
  const sentence = t`${plural(stored, { one: '# match is stored', other: '# matches are stored' })}`
  const lines = t`${plural(leftOut, { one: '# unclear or wrong line was left out. It is in the box for the next import.', other: '# unclear or wrong lines were left out. They are in the box for the next import.' })}`
  const changed = t`${plural(skipped, { one: '# match was left out: it changed meanwhile', other: '# matches were left out: they changed meanwhile' })}`
  return (
    <section className={`${slab.slab} ${classes.form}`} role={failed === '' ? 'status' : 'alert'}>
      <Heading state={state} />
      {failed === '' ? null : <p className={classes.reason}>{i18n._(staffSentence(failed))}</p>}
      <p>{sentence}</p>
      {skipped > 0 ? <p className={staff.meta}>{changed}</p> : null}
      {leftOut > 0 ? <p>{lines}</p> : null}
      {left > 0 ? (
        <p className={staff.meta}>
          <Trans>It goes on by itself, also when you leave this page.</Trans>
        </p>
      ) : null}
      {failed === '' ? null : (
        <>
          <p className={staff.meta}>
            <Trans>
              Import the file again for the rest. What is stored stays as it is, and nothing is stored twice.
            </Trans>
          </p>
          <Button onClick={onAgain}>
            <Trans>Import it again</Trans>
          </Button>
        </>
      )}
      {left > 0 ? null : (
        <Button variant="default" onClick={onOther}>
          {leftOut > 0 ? <Trans>Correct the lines left out</Trans> : <Trans>Import another file</Trans>}
        </Button>
      )}
    </section>
  )
}

function Heading({ state: { left, failed } }: { state: ImportState }) {
  if (failed !== '') {
    return (
      <h2 className={classes.outcome} data-failed>
        <IconAlertCircle size={28} stroke={1.75} aria-hidden="true" />
        <Trans>The import stopped</Trans>
      </h2>
    )
  }
  return (
    <h2 className={classes.outcome} data-done={left === 0 || undefined}>
      {left > 0 ? <SignalBars moving /> : <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}
      {left > 0 ? <Trans>Storing…</Trans> : <Trans>The import is done</Trans>}
    </h2>
  )
}
