import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { restoreStorage, takeStorage } from './snapshot'

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('phone', 3)
  opening.addEventListener('upgradeneeded', () => {
    const rows = opening.result.createObjectStore('rows', { keyPath: 'id' })
    rows.createIndex('by-n', 'n')
    opening.result.createObjectStore('loose')
  })
  return finished(opening)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve) => transaction.addEventListener('complete', () => resolve()))

describe('the storage copy of a killed phone', () => {
  it('the copy restores rows, keys and indexes', async () => {
    const factory = new IDBFactory()
    const database = await open(factory)
    const writing = database.transaction(['rows', 'loose'], 'readwrite')
    writing.objectStore('rows').put({ id: 'a', n: 1 })
    await finished(writing.objectStore('loose').put('value', ['key', 1]))
    await committed(writing)

    const next = new IDBFactory()
    await restoreStorage(next, structuredClone(takeStorage(factory)))
    const restored = await open(next)
    const reading = restored.transaction(['rows', 'loose'])
    expect(await finished(reading.objectStore('rows').index('by-n').get(1))).toEqual({ id: 'a', n: 1 })
    expect(await finished(reading.objectStore('loose').get(['key', 1]))).toBe('value')
  })

  it('the copy has nothing of an uncommitted transaction', async () => {
    const factory = new IDBFactory()
    const database = await open(factory)
    const before = database.transaction('rows', 'readwrite')
    before.objectStore('rows').put({ id: 'a', n: 1 })
    await committed(before)

    const uncommitted = database.transaction('rows', 'readwrite').objectStore('rows')
    await finished(uncommitted.put({ id: 'a', n: 2 }))
    void uncommitted.put({ id: 'b', n: 3 })
    const rows = takeStorage(factory)[0]?.stores.find((store) => store.name === 'rows')
    expect(rows?.records.map((record) => record.value)).toEqual([{ id: 'a', n: 1 }])
  })
})
