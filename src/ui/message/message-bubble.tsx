import { memo, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { MessageView } from '@/views/messages'
import { isUnderWay } from '@/views/delivery'
import { useMenuGestures } from '../menu-gestures'
import { AuthorLine, AuthorPicture } from './message-author'
import { FileProgress } from './file-progress'
import { FoldedText } from './folded-text'
import type { MessageActions } from './message-actions'
import classes from './message-bubble.module.css'
import { MessageButtons, MessageReactions } from './message-buttons'
import { MessageKindName } from './message-kind'
import { MessageTime } from './message-time'
import { MessageQuote } from './message-quote'
import { RefusedMessage } from './refused-message'
import { Receipt, receiptSign } from './receipt'
import { RemovedText } from './removed-text'
import { UnsentReason } from './unsent-reason'

interface MessageBubbleProps {
  message: MessageView
  /** First and last of a group: the same author, within five minutes. */
  first: boolean
  last: boolean
  /** A quote or a search led here. */
  highlighted: boolean
  actions: MessageActions
  /** A message of another user names its author, and has their picture. */
  withAuthor?: boolean
  /** Draws the image, video or voice; always the same function. */
  renderFile: (message: MessageView) => ReactNode
}

/** One message. Own ones stand at the end: solid on the server, an outline on this phone only, soft red when refused. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, highlighted, actions, withAuthor = false, renderFile } = props
  const { own, delivery, file } = message
  const namesAuthor = withAuthor && !own
  const gestures = useMenuGestures(() => actions.menu(message))
  return (
    <article
      className={classes.message}
      data-message={message.id}
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-highlighted={highlighted || undefined}
      data-delivery={isUnderWay(message) ? delivery.kind : undefined}
    >
      {namesAuthor && <AuthorPicture author={message.author} shown={last} />}
      <div className={classes.body}>
        <div className={classes.bubble} data-look={lookOf(message)} data-with={file?.kind} {...gestures}>
          {namesAuthor && first && <AuthorLine author={message.author} role={message.role} />}
          <BubbleContent message={message} onShow={actions.show} renderFile={renderFile} />
          <FileProgress message={message} actions={actions} />
          <BubbleFoot message={message} />
          {delivery.kind === 'refused' && <RefusedMessage message={message} refusal={delivery} actions={actions} />}
        </div>
        <MessageReactions message={message} actions={actions} />
      </div>
      <MessageButtons message={message} actions={actions} />
    </article>
  )
})

function lookOf({ own, delivery }: MessageView): 'in' | 'out' | 'unsent' | 'refused' {
  if (delivery.kind === 'refused') return 'refused'
  if (!own) return 'in'
  return delivery.kind === 'stored' || delivery.kind === 'sent' ? 'out' : 'unsent'
}

interface BubbleContentProps {
  message: MessageView
  onShow: MessageActions['show']
  renderFile: MessageBubbleProps['renderFile']
}

function BubbleContent({ message, onShow, renderFile }: BubbleContentProps) {
  const { removed, quote, content, kind, file } = message
  if (removed) {
    return (
      <p className={classes.removed}>
        <RemovedText pending={isUnderWay(message)} />
      </p>
    )
  }
  return (
    <>
      {quote && <MessageQuote quote={quote} onOpen={() => onShow(quote.id)} />}
      {renderFile(message)}
      {content !== '' && (
        <div className={classes.words}>
          <FoldedText content={content} />
        </div>
      )}
      {content === '' && !file && (
        <p className={classes.removed}>
          <MessageKindName kind={kind} />
        </p>
      )}
    </>
  )
}

function BubbleFoot({ message }: { message: MessageView }) {
  const { own, edited, removed, createdAt, delivery, receipt } = message
  // A deletion also waits while it can be undone, with or without a network.
  const waits = removed && delivery.kind === 'waiting'
  return (
    <p className={classes.foot}>
      {!waits && <UnsentReason delivery={delivery} />}
      {edited && !removed && (
        <span>
          <Trans>Edited</Trans>
        </span>
      )}
      <span className={classes.stamp}>
        <MessageTime at={createdAt} />
        {own && (!removed || isUnderWay(message)) && <Receipt sign={receiptSign(delivery, receipt)} />}
      </span>
    </p>
  )
}
