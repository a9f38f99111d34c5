import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@/i18n/format'
import { FoundMessageRow } from '@/ui/message/found-message-row'
import type { FoundMessagesView, FoundMessageView } from '@/views/messages'
import classes from './found-messages.module.css'

interface FoundMessagesProps {
  found: FoundMessagesView
  /** Leads to a message of the open conversation; without it each row is a link to its conversation. */
  onPick?: (message: FoundMessageView) => void
}

/** The messages that a search found, newest first, and how far back it reaches. */
export function FoundMessages({ found: { messages, searchedUntil }, onPick }: FoundMessagesProps) {
  return (
    <>
      <p className={classes.reach} role="status">
        <Plural value={messages.length} _0="No message found" one="# message found" other="# messages found" />
        {' · '}
        <Reach until={searchedUntil} />
      </p>
      {messages.map((message) => (
        <FoundMessageRow key={message.id} message={message} onPick={onPick} />
      ))}
    </>
  )
}

function Reach({ until }: { until: number | null }) {
  if (until === null) return <Trans>All messages were searched</Trans>
  const day = <bdi>{formatDay(until)}</bdi>
  return <Trans>Searched on this phone, back to {day}</Trans>
}
