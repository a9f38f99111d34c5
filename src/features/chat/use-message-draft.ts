import { attachFile, detachFile, messageDraft$, saveMessageDraft, sendMessage } from '@/data/conversations'
import { useObservable } from '@/data/context/use-observable'
import type { Channel } from '@/domain/wire'
import type { MessageText } from '@/views/messages'
import { useImageAttachment } from '../posts/use-image-attachment'
import { useSavedDraft } from '../posts/use-saved-draft'

const EMPTY: MessageText = { content: '', alt: '', replyTo: null }

/** The draft of a conversation with its file; each key is stored on this phone (Z16). */
export function useMessageDraft(channel: Channel) {
  const stored = useObservable(messageDraft$(channel), null)
  const draft = useSavedDraft<MessageText>(stored, (id, text) => saveMessageDraft(id, channel, text), EMPTY)
  const { content, alt, replyTo, unsaved, write, begin } = draft
  const mediaAttachment = useImageAttachment({
    place: begin,
    beforeRemoval: async () => {},
    attach: (id, file) => attachFile(id, channel, replyTo, file),
    detach: detachFile,
  })
  return {
    content,
    alt,
    replyTo,
    media: stored && stored.id === draft.id ? stored.media : null,
    mediaAttachment,
    unsaved,
    write,
    begin,
    /**
     * Sends what is written now. Keys that are pressed before it has ended belong to the next message.
     * @param fileIsMade ends the recording of the draft; without a file nothing is sent
     * @throws DomainError
     */
    async send(fileIsMade?: () => Promise<boolean>) {
      const [id, text] = [begin(), { content, alt, replyTo }]
      draft.clear()
      try {
        if (fileIsMade && !(await fileIsMade())) return draft.putBack(id, text)
        await sendMessage(id, channel, text)
      } catch (error) {
        draft.putBack(id, text)
        throw error
      }
    },
  }
}

export type MessageDraft = ReturnType<typeof useMessageDraft>
