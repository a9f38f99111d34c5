import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { roomSentenceFor } from '@/i18n/room-codes'
import { formatTime, formatUntil } from '@/i18n/format'
import { SignalBars } from '@/ui/signal-bars'
import type { EntryState } from './entry-state'
import classes from './room-entry.module.css'

interface EntryStatusProps {
  entry: EntryState
  /** The server may still refuse the entry. */
  isPrivate: boolean
}

/** Where an entry stands. What is wrong with a password stands at its field. */
export function EntryStatus({ entry, isPrivate }: EntryStatusProps) {
  const { i18n } = useLingui()
  if (entry.kind === 'idle' || (entry.kind === 'refused' && entry.atPassword)) return null
  if (entry.kind === 'refused') {
    return (
      <p className={classes.state} data-refused role="alert">
        <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
        {i18n._(roomSentenceFor(entry.code))}
      </p>
    )
  }
  if (entry.kind === 'sending') {
    return (
      <p className={classes.state} role="status">
        <SignalBars moving />
        <Trans>Joining…</Trans>
      </p>
    )
  }
  if (entry.kind === 'limited') {
    const until = <bdi>{formatUntil(entry.until)}</bdi>
    return (
      <p className={classes.state} role="status">
        <IconClock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <Trans>Waiting for its turn, sent by itself {until}</Trans>
        </span>
      </p>
    )
  }
  return (
    <p className={classes.state} role="status">
      {entry.until === null ? <SignalBars /> : <IconClock size={20} stroke={1.75} aria-hidden="true" />}
      {entry.until !== null ? (
        <TriedAgain at={formatTime(entry.until)} />
      ) : isPrivate ? (
        <Trans>Your entry is checked when the network is back. You can write already, and it is sent after that.</Trans>
      ) : (
        <Trans>You join by yourself with the network. You can write already, and it is sent after that.</Trans>
      )}
    </p>
  )
}

const TriedAgain = ({ at }: { at: string }) => (
  <span>
    <Trans>Too many wrong passwords. It is tried again by itself at {at}.</Trans>
  </span>
)
