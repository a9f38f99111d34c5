import { useMemo, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { DaySeparator } from '@/ui/message/day-separator'
import { FoldedMessage } from '@/ui/message/folded-message'
import { LatestButton } from '@/ui/message/latest-button'
import type { MessageActions } from '@/ui/message/message-actions'
import { MessageBubble } from '@/ui/message/message-bubble'
import { PlateMessage } from '@/ui/message/plate-message'
import { UnreadLine } from '@/ui/message/unread-line'
import { SignalBars } from '@/ui/signal-bars'
import lists from '@/ui/list.module.css'
import text from '@/ui/text-styles.module.css'
import type { ConversationView } from '@/views/messages'
import { BeforeDomUpdate } from './before-dom-update'
import classes from './conversation-list.module.css'
import { conversationRows, type ConversationRow } from './conversation-rows'
import { NewerEnd, OlderEnd } from './list-end'
import { messageFile } from './message-file'
import { useArrivals } from './use-arrivals'
import type { Opening } from './use-opening'
import { useDrawnRows } from './use-drawn-rows'
import type { ListPlace } from './use-list-place'
import { useScrollAnchor } from './use-scroll-anchor'

interface ConversationListProps {
  conversation: ConversationView
  list: ListPlace
  opening: Opening | null
  highlighted: string | null
  actions: MessageActions
  /** Each group of messages names its author. */
  withAuthors: boolean
  /** A message that is not shown yet is requested. */
  seeking: boolean
  /** Leads to the newest message. */
  toNewest: () => void
  onOlder: () => void
  onNewer: () => void
}

/** The shown messages, the oldest first. More load at both ends; only those near the screen are drawn. */
export function ConversationList(props: ConversationListProps) {
  const { conversation, list, opening, highlighted, actions, withAuthors, seeking, toNewest, onOlder, onNewer } = props
  const { t } = useLingui()
  const { messages } = conversation
  const line = opening?.line ?? null
  const rows = useMemo(() => conversationRows(messages, line), [messages, line])
  const drawn = useDrawnRows(rows)
  const { scroller, content, beforeRendering } = useScrollAnchor(list, drawn, conversation.after !== 'nothing')
  const { count, spoken } = useArrivals(conversation, opening, list.atEnd)
  return (
    <div className={classes.frame}>
      {/* New messages are spoken below: this log also grows at its top. */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <BeforeDomUpdate run={beforeRendering}>
          <div ref={content} className={classes.content}>
            <div>
              <OlderEnd conversation={conversation} onMore={onOlder} />
            </div>
            {drawn.pieces.map((piece) =>
              piece.kind === 'gap' ? (
                <div key={piece.key} style={{ blockSize: piece.px }} />
              ) : (
                <div
                  key={piece.key}
                  className={classes.row}
                  data-row={piece.row.kind === 'day' ? undefined : piece.key}
                >
                  <Row
                    row={piece.row}
                    highlighted={piece.key === highlighted}
                    actions={actions}
                    withAuthors={withAuthors}
                  />
                </div>
              ),
            )}
            <div>
              <NewerEnd conversation={conversation} onMore={onNewer} />
            </div>
          </div>
        </BeforeDomUpdate>
      </div>
      <p className={text.hidden} role="status">
        <span key={spoken.key}>{spoken.text}</span>
      </p>
      {seeking && (
        <p className={`${lists.late} ${classes.seeking}`} role="status">
          <SignalBars moving size={24} />
          <Trans>Looking for the message…</Trans>
        </p>
      )}
      {!list.atEnd && (
        <div className={classes.latest}>
          <LatestButton count={count} onClick={toNewest} />
        </div>
      )}
    </div>
  )
}

interface RowProps extends Pick<ConversationListProps, 'actions' | 'withAuthors'> {
  row: ConversationRow
  highlighted: boolean
}

function Row({ row, highlighted, actions, withAuthors }: RowProps): ReactNode {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />
    case 'unread':
      return <UnreadLine />
    case 'message': {
      const { plate } = row.message
      if (plate && !row.message.removed) {
        return <PlateMessage message={row.message} plate={plate} highlighted={highlighted} actions={actions} />
      }
      const bubble = (
        <MessageBubble
          message={row.message}
          first={row.first}
          last={row.last}
          highlighted={highlighted}
          actions={actions}
          withAuthor={withAuthors}
          renderFile={messageFile}
        />
      )
      return row.message.folded ? <FoldedMessage>{bubble}</FoldedMessage> : bubble
    }
  }
}
