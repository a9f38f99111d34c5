import { useState, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChatBar } from '@/ui/message/chat-bar'
import { ChatBarStrip } from '@/ui/message/chat-bar-strip'
import { MessageQuote } from '@/ui/message/message-quote'
import { Excerpt } from '@/ui/text/excerpt'
import type { MessageView, QuoteView } from '@/views/messages'
import { succeedsOrShowsError } from '../shell/show-error'
import type { MessageDraft } from './use-message-draft'
import type { MessageEdit } from './use-message-edit'

interface ChatComposerProps {
  messages: readonly MessageView[]
  draft: MessageDraft
  edit: MessageEdit
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

/** The bar of a conversation: a new message, a reply, or an edit. */
export function ChatComposer({ messages, draft, edit, field, onSent }: ChatComposerProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const { message: edited } = edit
  const run = async (send: () => Promise<void>) => {
    setSending(true)
    const done = await succeedsOrShowsError(send())
    setSending(false)
    if (done && !edited) onSent()
  }
  const leave = () => {
    if (edited) edit.stop()
    else if (draft.replyTo) draft.write({ replyTo: null })
  }
  return (
    <ChatBar
      field={field}
      content={edited ? edit.content : draft.content}
      unsaved={!edited && draft.unsaved}
      sending={sending}
      sendLabel={edited ? t`Save the change` : t`Send the message`}
      strip={
        edited ? (
          <ChatBarStrip onClose={leave}>
            <b>
              <Trans>Edit the message</Trans>
            </b>
            <Excerpt content={edited.content} />
          </ChatBarStrip>
        ) : draft.replyTo ? (
          <ChatBarStrip onClose={leave}>
            <MessageQuote quote={quoteOf(messages, draft.replyTo)} />
          </ChatBarStrip>
        ) : null
      }
      onChange={edited ? edit.write : (content) => draft.write({ content })}
      onSend={() => void run(edited ? edit.send : draft.send)}
      onLeave={leave}
    />
  )
}

function quoteOf(messages: readonly MessageView[], id: string): QuoteView {
  const answered = messages.find((message) => message.id === id)
  if (!answered) return { id, author: null, own: false, kind: 'text', excerpt: '', removed: false }
  const { author, own, kind, content: excerpt, removed } = answered
  return { id, author, own, kind, excerpt, removed }
}
