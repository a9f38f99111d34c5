/** The store of messages in IndexedDB itself, without RxDB. For scripts of pages. */

/** RxDB's value of `_deleted` for documents that are not. */
const HELD = '0'

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

export async function rawMessages(mode: IDBTransactionMode) {
  const name = (await indexedDB.databases()).find((one) => one.name?.endsWith('--messages'))?.name
  if (!name) throw new Error('there is no store of messages')
  const database = await settled(indexedDB.open(name))
  const docs = database.transaction('docs', mode).objectStore('docs')
  return { database, docs, partOf: (chat: string) => partOf(docs, chat) }
}

/** The part of the index by conversation that belongs to one. */
function partOf(docs: IDBObjectStore, chat: string): { index: IDBIndex; range: IDBKeyRange } {
  const indexes = [...docs.indexNames].map((name) => docs.index(name))
  const index = indexes.find(({ keyPath }) => keyPath[0] === '_deleted' && keyPath[1] === 'chat')
  if (!index) throw new Error(`there is no index by conversation among ${[...docs.indexNames].join()}`)
  return { index, range: IDBKeyRange.bound([HELD, chat], [HELD, chat, []]) }
}
