import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { SignalBars } from '@/ui/signal-bars'
import type { ConversationView } from '@/views/messages'
import classes from './list-head.module.css'

interface ListHeadProps {
  conversation: ConversationView
  onMore: () => void
}

/** The top of a conversation: older messages load, do not come, or are not on this phone. */
export function ListHead({ conversation, onMore }: ListHeadProps) {
  const { end, heldMore, failed, loadingMore, messages } = conversation
  if (messages.length === 0) return null
  return (
    <div className={classes.head} role="status">
      {loadingMore ? (
        <>
          <SignalBars moving size={24} />
          <Trans>Loading older messages…</Trans>
        </>
      ) : failed && !heldMore && end === 'more' ? (
        <>
          <Trans>The server gave no answer.</Trans>
          <Button variant="default" onClick={onMore}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : end === 'unknown-offline' && !heldMore ? (
        <Trans>This is what is on this phone. Older messages come with the network.</Trans>
      ) : null}
    </div>
  )
}
