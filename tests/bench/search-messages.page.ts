import { createClient } from '@/data/client/client'
import { changeSyncState } from '@/sync/pull/state'
import { channelOfPeer, holdMessages } from './message-documents'

/** Runs in a page that `search-messages.measure.ts` opens. */

const ME = 'mememememememem'
/** Its spelling differs from that of the messages, every hundredth of which has it. */
const WORDS = 'الدقيقه التسعين'

const SHOWN = 20
const SHOWN_MS = 500

type Account = Awaited<ReturnType<typeof open>>

const WAYS = {
  search: async ({ conversations }: Account) => (await conversations.search(WORDS)).messages.length,
  rows: async ({ inspect }: Account) => {
    const selector = { chat: { $gt: '' } }
    return (await inspect.database.messages.find({ selector, sort: [{ chat: 'asc' }, { ord: 'asc' }] }).exec()).length
  },
}

/** The product's client, without a network. */
async function open() {
  const client = await createClient({
    baseUrl: '',
    fetch: () => Promise.reject(new TypeError('offline')),
    indexedDB,
    IDBKeyRange,
    session: { token: 'token', user: { id: ME, username: 'مشجع', email: '', verified: true } },
  })
  return client.requireAccount()
}

/** @param messages of each conversation */
async function hold({ conversations, messages }: { conversations: number; messages: number }): Promise<void> {
  const { database } = (await open()).inspect
  const numbers: Record<string, number> = {}
  for (let peer = 0; peer < conversations; peer += 1) {
    await holdMessages(database, ME, peer, messages)
    numbers[channelOfPeer(ME, peer)] = messages
  }
  await changeSyncState(database, (state) => ({ ...state, newestNumbers: numbers }))
}

/** @returns how long it took, and how many messages it found */
async function read(way: keyof typeof WAYS) {
  const account = await open()
  // The list of conversations is shown, as where a search begins.
  account.chats.chats$(SHOWN).subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, SHOWN_MS))
  const startedAt = performance.now()
  const found = await WAYS[way](account)
  return { tookMs: performance.now() - startedAt, found }
}

const script = { hold, read }
export type SearchScript = typeof script
Object.assign(globalThis, script)
