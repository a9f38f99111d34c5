import { useState } from 'react'
import { editMessage } from '@/data/conversations'
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
      if (content !== message.content) await editMessage(message.id, content)
      // Another edit may have begun meanwhile.
      setEdited((now) => (now?.message.id === message.id ? null : now))
    },
  }
}

export type MessageEdit = ReturnType<typeof useMessageEdit>
