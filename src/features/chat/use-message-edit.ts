import { useState } from 'react'
import { editMessage } from '@/data/chats'
import { useObservable } from '@/data/context/use-observable'
import { draft$, editDraftId, saveDraft } from '@/data/drafts'
import type { MessageView } from '@/views/messages'

interface Edited {
  message: MessageView
  /** Null until a key is pressed. */
  typed: string | null
}

/** No message is edited: nothing is read. */
const NO_DRAFT: ReturnType<typeof draft$> = { subscribe: () => ({ unsubscribe() {} }) }

/**
 * The own message that is being edited, sent or not. The message does not change until the edit is sent. Each key is
 * stored, so that a cancelled or interrupted edit goes on when the message is edited again.
 */
export function useMessageEdit() {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const stored = useObservable(edited ? draft$(editDraftId(edited.message.id)) : NO_DRAFT, null)
  const content = edited ? (edited.typed ?? stored?.content ?? edited.message.content) : ''
  return {
    message: edited?.message ?? null,
    content,
    unsaved,
    begin: (message: MessageView) => setEdited({ message, typed: null }),
    write(typed: string) {
      if (!edited) return
      setEdited({ ...edited, typed })
      saveDraft(editDraftId(edited.message.id), { content: typed, alt: '' }).then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      )
    },
    stop: () => setEdited(null),
    /** @throws DomainError */
    async send() {
      if (!edited) return
      if (content !== edited.message.content) await editMessage(edited.message.id, content)
      setEdited(null)
    },
  }
}

export type MessageEdit = ReturnType<typeof useMessageEdit>
