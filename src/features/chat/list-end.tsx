import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { SignalBars } from '@/ui/signal-bars'
import type { ConversationView } from '@/views/messages'
import classes from './list-end.module.css'

interface ListEndProps {
  conversation: ConversationView
  onMore: () => void
}

/** The top of the shown messages: older ones load, do not come, or are not on this phone. */
export function OlderEnd({ conversation, onMore }: ListEndProps) {
  const { end, older, messages } = conversation
  if (messages.length === 0) return null
  return (
    <ListEnd
      conversation={conversation}
      lacks={older === null && end === 'more'}
      loading={<Trans>Loading older messages…</Trans>}
      offline={
        older === null && end === 'unknown-offline' ? (
          <Trans>This is what is on this phone. Older messages come with the network.</Trans>
        ) : null
      }
      onMore={onMore}
    />
  )
}

/** The bottom of shown messages that newer ones follow (Z4). It keeps its height, so that nothing moves when they come. */
export function NewerEnd({ conversation, onMore }: ListEndProps) {
  const { after } = conversation
  if (after === 'nothing') return null
  return (
    <ListEnd
      conversation={conversation}
      lacks={after === 'missing'}
      loading={<Trans>Loading newer messages…</Trans>}
      offline={
        after === 'unknown-offline' ? (
          <Trans>This is what is on this phone. Newer messages come with the network.</Trans>
        ) : null
      }
      onMore={onMore}
    />
  )
}

interface StateProps extends ListEndProps {
  /** The phone lacks what follows, and can request it. */
  lacks: boolean
  loading: ReactNode
  /** Null while there is a network. */
  offline: ReactNode
}

function ListEnd({ conversation: { loadingMore, failed }, lacks, loading, offline, onMore }: StateProps) {
  return (
    <div className={classes.end} role="status">
      {lacks && loadingMore ? (
        <>
          <SignalBars moving size={24} />
          {loading}
        </>
      ) : lacks && failed ? (
        <>
          <Trans>The server gave no answer.</Trans>
          <Button variant="default" onClick={onMore}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        offline
      )}
    </div>
  )
}
