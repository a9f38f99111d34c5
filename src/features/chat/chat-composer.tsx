import { useState, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChatBar } from '@/ui/message/chat-bar'
import { ChatBarStrip } from '@/ui/message/chat-bar-strip'
import { MessageKindName } from '@/ui/message/message-kind'
import { MessageQuote } from '@/ui/message/message-quote'
import { Excerpt } from '@/ui/text/excerpt'
import type { Channel } from '@/domain/wire'
import { quote$ } from '@/data/conversations'
import { useObservable } from '@/data/context/use-observable'
import { ComposedMediaPreview } from '../comments/composed-media'
import { PickMedia } from '../comments/pick-media'
import { succeedsOrShowsError } from '../shell/show-error'
import { SuspendedNotice } from '../suspension/suspended-notice'
import type { SuspensionView } from '@/views/suspension'
import type { MessageDraft } from './use-message-draft'
import type { MessageEdit } from './use-message-edit'
import { useRoomMentions } from './use-room-mentions'
import { tellText } from './use-typing'
import { useVoiceBar } from './use-voice-bar'

interface ChatComposerProps {
  channel: Channel
  draft: MessageDraft
  edit: MessageEdit
  field: RefObject<HTMLTextAreaElement | null>
  /** While it is in force, the bar keeps drafts alone. */
  suspension: SuspensionView | null
  onSent: () => void
}

/** The bar of a conversation: a new message, a reply, or an edit. */
export function ChatComposer({ channel, draft, edit, field, suspension, onSent }: ChatComposerProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const { message: edited } = edit
  const attach = (file: File) => void draft.mediaAttachment.attach(file)
  const run = async (send: () => Promise<void>) => {
    setSending(true)
    const done = await succeedsOrShowsError(send())
    setSending(false)
    if (done && !edited) onSent()
  }
  const voice = useVoiceBar(channel, draft, (endRecording) => {
    if (suspension) void endRecording()
    else if (!sending) void run(() => draft.send(endRecording))
  })
  const write = (content: string) => {
    draft.write({ content })
    tellText(channel, content)
  }
  const send = () => {
    tellText(channel, '')
    return draft.send()
  }
  const leave = () => {
    if (edited) edit.stop()
    else if (draft.replyTo) draft.write({ replyTo: null })
  }
  const content = edited ? edit.content : draft.content
  const completion = useRoomMentions(channel, { content, field, write: edited ? edit.write : write })
  return (
    <ChatBar
      field={field}
      content={content}
      completion={completion}
      unsaved={!edited && draft.unsaved}
      hasFile={edited ? edited.file !== null : draft.media !== null}
      file={edited ? null : voice.failure || <DraftFile draft={draft} />}
      start={edited ? null : <PickMedia disabled={draft.mediaAttachment.preparing} onPick={attach} />}
      whenEmpty={edited ? null : voice.button}
      over={voice.inPlace === 'recording' ? voice.row : null}
      inPlace={voice.inPlace === 'preview' && !edited ? voice.row : null}
      closed={suspension && <SuspendedNotice suspension={suspension} />}
      sending={sending || draft.mediaAttachment.preparing}
      sendLabel={edited ? t`Save the change` : t`Send the message`}
      strip={
        edited ? (
          <ChatBarStrip onClose={leave}>
            <b>
              <Trans>Edit the message</Trans>
            </b>
            {edited.content === '' ? <MessageKindName kind={edited.kind} /> : <Excerpt content={edited.content} />}
          </ChatBarStrip>
        ) : draft.replyTo ? (
          <ChatBarStrip onClose={leave}>
            <AnsweredMessage channel={channel} id={draft.replyTo} />
          </ChatBarStrip>
        ) : null
      }
      onSend={() => void run(edited ? edit.send : send)}
      onLeave={leave}
    />
  )
}

function DraftFile({ draft }: { draft: MessageDraft }) {
  const { alt, media, mediaAttachment, write } = draft
  if (media?.kind === 'voice') return null
  return <ComposedMediaPreview composition={{ alt, media, mediaAttachment, write }} />
}

function AnsweredMessage({ channel, id }: { channel: Channel; id: string }) {
  const quote = useObservable(quote$(`${channel} ${id}`), null)
  return quote && <MessageQuote quote={quote} />
}
