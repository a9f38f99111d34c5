import { messageDraft$, saveMessageDraft, sendMessage } from '@/data/chats'
import { useObservable } from '@/data/context/use-observable'
import type { MessageDraftView } from '@/views/messages'
import { useSavedDraft } from '../posts/use-saved-draft'

type MessageText = Omit<MessageDraftView, 'id'>

const EMPTY: MessageText = { content: '', replyTo: null }

/** The draft of a conversation; each key is stored on this phone (Z16). */
export function useMessageDraft(peerId: string) {
  const stored = useObservable(messageDraft$(peerId), null)
  const draft = useSavedDraft<MessageText>(stored, (id, text) => saveMessageDraft(id, peerId, text), EMPTY)
  const { content, replyTo, unsaved, write } = draft
  return {
    content,
    replyTo,
    unsaved,
    write,
    /** @throws DomainError */
    async send() {
      const [id, text] = [draft.begin(), { content, replyTo }]
      // Before the send has ended: keys that are pressed meanwhile belong to the next message.
      draft.clear()
      try {
        await sendMessage(id, peerId, text)
      } catch (error) {
        draft.putBack(id, text)
        throw error
      }
    },
  }
}

export type MessageDraft = ReturnType<typeof useMessageDraft>
