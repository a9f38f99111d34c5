/** A conversation of messages: the collection of these, and their column that names it. */
interface Conversation {
  messages: 'private_messages' | 'room_messages'
  column: 'chat' | 'room_id'
}

/** SQL: the number after the newest message of the conversation {:conversation} (Z1). */
export const nextNumber = ({ messages, column }: Conversation): string =>
  `(SELECT coalesce(max(number), 0) + 1 FROM ${messages} WHERE ${column} = {:conversation})`

/** SQL: {:reply} is empty, or a message of the conversation {:conversation} (Z15); a scrubbed one may be answered. */
export const isAnswer = ({ messages, column }: Conversation): string =>
  `({:reply} = '' OR EXISTS (SELECT 1 FROM ${messages} WHERE id = {:reply} AND ${column} = {:conversation}))`
