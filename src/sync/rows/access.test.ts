import { expect, onTestFinished, test } from 'vitest'
import { openRows } from '../../../tests/support/phone-stores'
import { readDocuments, writeDocuments } from './access'
import type { CardDocument } from './documents'

const card = (id: string, text: string): CardDocument => ({
  ...{ id, channels: ['day:2026-11-28'], seq: 1, asOf: 1 },
  row: { id, text },
})

async function openStore() {
  const rows = await openRows()
  onTestFinished(async () => void (await rows.close()))
  return rows.football
}

test('K2 a view sees new and changed rows of one write at the same moment', async () => {
  const store = await openStore()
  const write = (...documents: CardDocument[]) => writeDocuments(store, documents)
  await write(card('a', 'old'), card('b', 'old'))
  const seen: string[] = []
  const watching = store.find().$.subscribe((found) => {
    const texts = found.map(({ _data }) => _data as unknown as CardDocument).filter(({ id }) => /^[a-c]$/.test(id))
    seen.push(
      texts
        .map(({ id, row }) => `${id} ${String(row.text)}`)
        .sort()
        .join(', '),
    )
  })
  onTestFinished(() => watching.unsubscribe())
  await expect.poll(() => seen).toEqual(['a old, b old'])
  await write(card('a', 'new'), card('b', 'new'), card('c', 'new'))
  await expect.poll(() => seen.at(-1)).toBe('a new, b new, c new')
  expect(new Set(seen).size).toBe(2)
})

test('a row that another tab changed between reading and writing is written over it', async () => {
  const store = await openStore()
  await writeDocuments(store, [card('a', 'old'), card('b', 'old')])
  const { storageInstance } = store
  const find = storageInstance.findDocumentsById.bind(storageInstance)
  let others = 1
  const between = {
    ...{ name: store.name, find: store.find },
    storageInstance: {
      bulkWrite: storageInstance.bulkWrite.bind(storageInstance),
      originalStorageInstance: storageInstance.originalStorageInstance,
      async findDocumentsById(ids: string[], withDeleted: boolean) {
        const found = await find(ids, withDeleted)
        if ((others -= 1) >= 0) await writeDocuments(store, [card('a', 'of the other tab')])
        return found
      },
    },
  }
  await writeDocuments(between as never, [card('a', 'new'), card('b', 'new')])
  const stored = await readDocuments<CardDocument>(store, ['a', 'b'])
  expect([...stored.values()].map(({ row }) => row.text)).toEqual(['new', 'new'])
})
