import type { MessageKind } from '@/domain/messages'

/** What a user can do with a refused message or edit, besides discarding it. */
export type RefusedChoice = 'copy' | 'send-anew' | 'retry' | 'edit'

interface RefusedText {
  isEdit: boolean
  kind: MessageKind
  content: string
}

/**
 * The choices of a refused message, in the conversation and in the outbox alike.
 * @param open whether messages can be written in its conversation; else they would be refused again
 */
export function refusedChoices({ isEdit, kind, content }: RefusedText, open: boolean): RefusedChoice[] {
  if (!open) return content === '' ? [] : ['copy']
  if (isEdit) return ['send-anew']
  return kind === 'voice' ? ['retry'] : ['retry', 'edit']
}
