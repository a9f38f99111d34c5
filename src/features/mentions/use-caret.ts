import { useState, type RefObject } from 'react'
import type { CompletedText } from './mention-typing'

interface WrittenField {
  content: string
  field: RefObject<HTMLTextAreaElement | null>
  write: (content: string) => void
  /** Where the caret stands before the first key. */
  start?: number
}

/** Where the caret of a text field stands, and how text is written into the field beside its keys. */
export function useCaret({ content, field, write, start = 0 }: WrittenField) {
  const [caret, setCaret] = useState(start)
  return {
    caret: Math.min(caret, content.length),
    /** The field's text or selection changed. */
    onChange: (next: string, at: number) => {
      setCaret(at)
      if (next !== content) write(next)
    },
    /** Replaces the text. The field gets the focus, and the caret its new place. */
    setText: (text: CompletedText) => {
      write(text.content)
      setCaret(text.caret)
      requestAnimationFrame(() => {
        field.current?.focus()
        field.current?.setSelectionRange(text.caret, text.caret)
      })
    },
  }
}
