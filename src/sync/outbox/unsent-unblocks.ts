import { ID_CHARACTERS } from '@/domain/limits'
import { chatChannel, chatOf } from '@/domain/messages'
import type { Channel } from '@/domain/wire'
import { isPending, type QueuedOperation } from './operation'

/**
 * Conversations whose own block ends with an operation that the server has not decided: until then it refuses messages.
 * @param held ids of operations that wait for the user
 */
export function channelsBehindUnblocks(
  all: readonly QueuedOperation[],
  held: ReadonlySet<string>,
): ReadonlySet<Channel> {
  const unblocks = all.filter(
    (one) => one.collection === 'blocks' && one.action === 'delete' && isPending(one) && !held.has(one.id),
  )
  return new Set(unblocks.map(({ record }) => chatChannel(chatOf(...usersOf(record)))))
}

/** Who blocked, and whom. */
const usersOf = (record: string): [string, string] => [record.slice(0, ID_CHARACTERS), record.slice(ID_CHARACTERS)]
