import { Trans } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import type { StoredFileView } from '@/views/messages'
import { SignalBars } from '../signal-bars'
import classes from './file-state.module.css'

interface FileStateProps {
  state: Exclude<StoredFileView, { kind: 'ready' }>
  /** On one line, beside a voice. */
  inline?: boolean
  onRetry: () => void
}

/** In place of a file of a message: it is loading, waits for the network, failed, or may not be read any more. */
export function FileState({ state, inline = false, onRetry }: FileStateProps) {
  return (
    <span className={classes.state} role="status" data-inline={inline || undefined} data-file-state={state.kind}>
      <Said state={state} />
      {state.kind === 'failed' && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </span>
  )
}

function Said({ state }: Pick<FileStateProps, 'state'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <SignalBars moving size={28} />
          {state.received === null ? (
            <Trans>Loading…</Trans>
          ) : (
            <bdi dir="ltr">{formatNumber(Math.floor(state.received * 100))}%</bdi>
          )}
        </>
      )
    case 'offline':
      return <Trans>Not on this phone yet. It comes with the network.</Trans>
    case 'failed':
      return <Trans>It could not be loaded</Trans>
    case 'gone':
      return <Trans>It is no longer available</Trans>
  }
}
