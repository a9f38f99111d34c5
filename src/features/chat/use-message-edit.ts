import { useState } from 'react'
import { editMessage, editUnsentMessage } from '@/data/chats'
import type { MessageView } from '@/views/messages'

interface Edited {
  message: MessageView
  content: string
}

/** The own message that is being edited, sent or not. The message does not change until the edit is sent. */
export function useMessageEdit() {
  const [edited, setEdited] = useState<Edited | null>(null)
  return {
    message: edited?.message ?? null,
    content: edited?.content ?? '',
    begin: (message: MessageView) => setEdited({ message, content: message.content }),
    write: (content: string) => setEdited((now) => now && { ...now, content }),
    stop: () => setEdited(null),
    /** @throws DomainError */
    async send() {
      if (!edited) return
      const { message, content } = edited
      if (content !== message.content) {
        if (message.number === null && message.operation) await editUnsentMessage(message.operation, content)
        else await editMessage(message.id, content)
      }
      setEdited(null)
    },
  }
}

export type MessageEdit = ReturnType<typeof useMessageEdit>
