import { chatOfChannel } from '@/domain/messages'
import { purgeChannels } from '@/sync/pull/purge'
import { openRowDatabase, type RowDatabase } from '@/sync/rows/database'
import { watchTasks } from './long-tasks'
import { channelOfPeer, holdMessages } from './message-documents'
import { rawMessages, settled } from './raw-messages'

/** Runs in a page that `drop-conversation.measure.ts` opens. */

const ME = 'mememememememem'
const LOST = channelOfPeer(ME, 0)

const WAYS = {
  product: (rows: RowDatabase) => purgeChannels(rows, ME, [LOST], new Set()),
  index: () => deleteByIndex(chatOfChannel(LOST)),
}

const open = (): Promise<RowDatabase> =>
  openRowDatabase({ name: 'bench', source: { indexedDB, IDBKeyRange }, multiInstance: false })

/** @param messages of each conversation */
async function hold({ peers, messages }: { peers: number[]; messages: number }): Promise<void> {
  const rows = await open()
  for (const peer of peers) await holdMessages(rows, ME, peer, messages)
  await rows.close()
}

/** @returns how long it took, and how many messages are left */
async function drop(way: keyof typeof WAYS) {
  const rows = await open()
  const tasks = await watchTasks()
  const startedAt = performance.now()
  await WAYS[way](rows)
  const tookMs = performance.now() - startedAt
  const longestTaskMs = await tasks.longest()
  await rows.close()
  return { tookMs, longestTaskMs, left: await countMessages() }
}

async function deleteByIndex(chat: string): Promise<void> {
  const { database, docs, partOf } = await rawMessages('readwrite')
  const { index, range } = partOf(chat)
  for (const id of await settled(index.getAllKeys(range))) docs.delete(id)
  await new Promise((resolve) => docs.transaction.addEventListener('complete', resolve))
  database.close()
}

async function countMessages(): Promise<number> {
  const { database, docs } = await rawMessages('readonly')
  const count = await settled(docs.count())
  database.close()
  return count
}

const script = { hold, drop }
export type DropScript = typeof script
Object.assign(globalThis, script)
