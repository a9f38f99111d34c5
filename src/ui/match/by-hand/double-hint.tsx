import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { EntryKind } from '@/domain/football/by-hand/entries'
import classes from './double-hint.module.css'

interface DoubleHintProps {
  kind: EntryKind
  disabled: boolean
  onWithdraw: () => void
}

/** Somebody else wrote the same goal or dismissal before: both count until one is taken back. */
export function DoubleHint({ kind, disabled, onWithdraw }: DoubleHintProps) {
  const isCard = kind === 'red' || kind === 'second-yellow'
  return (
    <div className={classes.hint}>
      <Trans>Somebody else has written it as well, it seems.</Trans>
      <Button variant="light" size="sm" disabled={disabled} onClick={onWithdraw}>
        {isCard ? <Trans>Same card: take it back</Trans> : <Trans>Same goal: take it back</Trans>}
      </Button>
    </div>
  )
}
