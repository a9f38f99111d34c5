import { useCallback, type RefObject } from 'react'
import { isRoomChannel, roomOfChannel } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import { mentionableInRoom } from '@/data/rooms'
import type { Completion } from '@/ui/message/chat-bar'
import { mentionFieldProps, MentionOptions } from '../mentions/mention-options'
import { useCaret } from '../mentions/use-caret'
import { useMentionList } from '../mentions/use-mention-list'

interface WrittenMessage {
  content: string
  field: RefObject<HTMLTextAreaElement | null>
  write: (content: string) => void
}

/** Completes names behind an @ in a message of a room; in a conversation of two it offers nobody. */
export function useRoomMentions(channel: Channel, written: WrittenMessage): Completion {
  const { caret, onChange, setText } = useCaret(written)
  const search = useCallback(
    async (typed: string) => (isRoomChannel(channel) ? mentionableInRoom(roomOfChannel(channel), typed) : []),
    [channel],
  )
  const mentions = useMentionList({ content: written.content, caret, onText: setText, search })
  return {
    options: <MentionOptions list={mentions} />,
    fieldProps: mentionFieldProps(mentions),
    onKeyDown: mentions.onKeyDown,
    onChange,
  }
}
