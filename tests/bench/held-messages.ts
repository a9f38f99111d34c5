/**
 * Runs in a page of the app's origin in which the app does not run: copies the messages that the phone holds of a
 * conversation until it holds so many, all of the conversation.
 */
export async function holdMore({ peer, count }: { peer: string; count: number }): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const inStore = async (store: string, work: (docs: IDBObjectStore) => Promise<void>) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.endsWith(`--${store}`))?.name ?? ''
    const database = await settled(indexedDB.open(name))
    const docs = database.transaction('docs', 'readwrite').objectStore('docs')
    await work(docs)
    await new Promise((resolve) => docs.transaction.addEventListener('complete', resolve))
    database.close()
  }
  const at = (number: number) => String(9_000_000_000_000_000 - number).padStart(16, '0')

  await inStore('messages', async (docs) => {
    const held = (await settled(docs.getAll())) as Array<{
      id: string
      ord: string
      chat: string
      row: Record<string, unknown>
    }>
    const messages = held
      .filter(({ chat, row }) => chat.includes(peer) && 'number' in row)
      .sort((a, b) => Number(a.row.number) - Number(b.row.number))
    const first = messages[0]
    if (!first) throw new Error('the phone holds no message')
    const more = count - messages.length
    for (const message of messages) {
      const number = Number(message.row.number) + more
      docs.put({ ...message, ord: at(number) + message.ord.slice(16), row: { ...message.row, number } })
    }
    for (let number = 1; number <= more; number += 1) {
      const id = `copy${peer.slice(0, 5)}${String(number).padStart(6, '0')}`
      const created = new Date(Date.now() - (count - number) * 60_000).toISOString().replace('T', ' ')
      const content = `نص قديم ${number} `.repeat(1 + (number % 5) * 3)
      docs.put({ ...first, id, ord: at(number) + id, row: { ...first.row, id, number, content, created_at: created } })
    }
  })
  // The user's row of the conversation and the state of pulling name its last number.
  await inStore('edges', async (docs) => {
    for (const seat of (await settled(docs.getAll())) as Array<{ row: Record<string, unknown> }>) {
      if (seat.row.peer_id !== peer || !('last_number' in seat.row)) continue
      docs.put({ ...seat, row: { ...seat.row, last_number: count, read_number: count } })
    }
  })
  await inStore('meta', async (docs) => {
    type Numbers = Record<string, number>
    const all = (await settled(docs.getAll())) as Array<{
      value?: { ranges?: Record<string, object>; newestNumbers?: Numbers }
    }>
    for (const { value, ...document } of all) {
      if (!value?.ranges) continue
      const key = Object.keys(value.ranges).find((one) => one.includes(peer) && one.endsWith('/private_messages'))
      if (!key) throw new Error('the phone knows no such conversation')
      const ranges = { ...value.ranges, [key]: { ...value.ranges[key], floor: null, end: true, count } }
      const newestNumbers = { ...value.newestNumbers, [key.slice(0, key.indexOf('/'))]: count }
      docs.put({ ...document, value: { ...value, ranges, newestNumbers } })
    }
  })
}
