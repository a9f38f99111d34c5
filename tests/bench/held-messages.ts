/**
 * Runs in a page of the app's origin in which the app does not run: copies the messages that the phone holds until it
 * holds so many, all of the conversation.
 */
export async function holdMore(count: number): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const opened = async (store: string) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.endsWith(`--${store}`))?.name ?? ''
    return settled(indexedDB.open(name))
  }
  const database = await opened('messages')
  const docs = database.transaction('docs', 'readwrite').objectStore('docs')
  const held = (await settled(docs.getAll())) as Array<{ id: string; ord: string; row: Record<string, unknown> }>
  const messages = held.filter(({ row }) => 'number' in row).sort((a, b) => Number(a.row.number) - Number(b.row.number))
  const first = messages[0]
  if (!first) throw new Error('the phone holds no message')
  const more = count - messages.length
  const at = (number: number) => String(9_000_000_000_000_000 - number).padStart(16, '0')
  for (const message of messages) {
    const number = Number(message.row.number) + more
    docs.put({ ...message, ord: at(number) + message.ord.slice(16), row: { ...message.row, number } })
  }
  for (let number = 1; number <= more; number += 1) {
    const id = `copy${String(number).padStart(11, '0')}`
    const created = new Date(Date.now() - (count - number) * 60_000).toISOString().replace('T', ' ')
    const content = `نص قديم ${number} `.repeat(1 + (number % 5) * 3)
    const row = { ...first.row, id, number, content, created_at: created }
    docs.put({ ...first, id, ord: at(number) + id, row })
  }
  await new Promise((resolve) => docs.transaction.addEventListener('complete', resolve))
  database.close()
  const meta = await opened('meta')
  const states = meta.transaction('docs', 'readwrite').objectStore('docs')
  for (const state of (await settled(states.getAll())) as Array<{ value?: { ranges?: Record<string, object> } }>) {
    const ranges = state.value?.ranges
    if (!ranges) continue
    for (const key of Object.keys(ranges).filter((one) => one.endsWith('/private_messages')))
      ranges[key] = { ...ranges[key], floor: null, end: true, count }
    states.put(state)
  }
  await new Promise((resolve) => states.transaction.addEventListener('complete', resolve))
  meta.close()
}
