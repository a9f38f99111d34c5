import { chatOf } from '@/domain/messages'
import type { Operation, SyncedCollection, WireRow } from '@/domain/wire'
import { documentId, storeOf } from '@/sync/rows/documents'
import type { StepResult } from '../phone/protocol'
import type { DatabaseSnapshot, PhoneStorage } from '../phone/snapshot'
import type { RunRecord } from '../run/record'
import { calmScript } from '../schedule/calm-script'
import { accepted, exchange, goodRun } from './good-run'
import { visibleMessages } from './visible-messages'

/** A small history of a conversation without violations, which the checker's tests change. */

export const [ME, OTHER, THIRD] = ['fan000000000000', 'fan000000000001', 'fan000000000002'] as const
const CHAT = chatOf(ME, OTHER)
const PEERS = new Map([
  [0, OTHER],
  [1, ME],
])

/** Messages 1 and 2 are of the first user, 2 with an image; 3 answers 1, and 4 is unread. */
export const idOf = (number: number): string => `message${String(number).padStart(8, '0')}`
const nonceOf = (number: number): string => `p${number < 3 ? 0 : 1}k${number}`

export function message(number: number, change: Partial<WireRow> = {}): WireRow {
  const [sender_id, receiver_id] = number < 3 ? [ME, OTHER] : [OTHER, ME]
  const file = number === 2 ? { media: 'a.jpg', media_type: 'image', media_upload: 'upload000000001' } : {}
  return {
    ...{ id: idOf(number), chat: CHAT, number, sender_id, receiver_id, content: `${nonceOf(number)} r0 بيننا` },
    ...{ removed: false, reply_to: number === 3 ? idOf(1) : '', media: '', media_type: '', media_upload: '' },
    ...file,
    ...change,
  }
}

const seat = (user_id: string, peer_id: string, change: Partial<WireRow>): WireRow => ({
  ...{ id: user_id + peer_id, user_id, peer_id, chat: CHAT, last_number: 4, last_words: `${nonceOf(4)} r0 بيننا` },
  ...{ last_removed: false, unread: 0, read_number: 0, cleared_number: 0, peer_read: 0, changes: 0 },
  ...change,
})

export function database(
  name: string,
  store: string,
  records: Array<{ key: string; value: unknown }>,
): DatabaseSnapshot {
  return { name, version: 1, stores: [{ name: store, keyPath: 'id', autoIncrement: false, indexes: [], records }] }
}

const stored = (collection: SyncedCollection, row: WireRow) => {
  const id = documentId(collection, row.id)
  return { key: id, value: { id, _deleted: '0', row } }
}

export function storageOf(run: RunRecord, user: string, withFile: boolean): PhoneStorage {
  const messages = visibleMessages(run, user).map((row) => stored('private_messages', row))
  const seats = run.server.seats.filter((one) => one.user_id === user).map((row) => stored('private_chats', row))
  const files = withFile ? [{ key: 'f', value: { id: `${idOf(2)}/a.jpg`, message: idOf(2) } }] : []
  return [
    database('rxdb-dexie-rows--0--messages', 'docs', messages),
    database(`rxdb-dexie-rows--0--${storeOf('private_chats')}`, 'docs', seats),
    database(`mudarraj-files-${user}`, 'files', files),
    database(`mudarraj-outbox-${user}`, 'operations', []),
  ]
}

/** Two users write to each other on a phone each; the first has read up to number 3. */
export function chattedRun(): RunRecord {
  const run = goodRun()
  const base = run.phones[0]!
  run.script = calmScript(2)
  run.users = [ME, OTHER].map((id) => ({ id, username: id }))
  run.server.messages = [1, 2, 3, 4].map((number) => message(number))
  run.server.seats = [seat(ME, OTHER, { unread: 1, read_number: 3 }), seat(OTHER, ME, { unread: 2, peer_read: 3 })]
  run.events = []
  const mark: Operation = {
    ...{ id: 'op1', n: 1, action: 'update', collection: 'private_chats', record: ME + OTHER },
    ...{ body: { read_number: 3 }, deps: [] },
  }
  run.phones = [...PEERS].map(([phone, peer]) => {
    const user = run.users[phone]!.id
    const chats = { [peer]: run.server.messages.map((row) => screenMessage(row, user)) }
    const unread = user === ME ? 1 : 2
    const report = { ...structuredClone(base.report), chats, chatList: [{ peer, unread }], unreadMessages: unread }
    const wire = user === ME ? [exchange(300, [mark], [accepted('op1', 9)])] : []
    return { ...base, phone, user: phone, wire, report: { ...report, storage: storageOf(run, user, user === OTHER) } }
  })
  for (const number of [1, 2, 3, 4]) {
    const phone = number < 3 ? 0 : 1
    const reply = number === 3 ? idOf(1) : null
    const wrote = { record: idOf(number), nonce: nonceOf(number), peer: PEERS.get(phone)!, reply }
    did(run, phone, 100 + number, { kind: 'wrote', ...wrote, file: number === 2 ? 'image' : null })
  }
  for (const phone of [0, 1]) shows(run, phone, 200, [1, 2, 3, 4])
  did(run, 0, 250, { kind: 'chat-read', peer: OTHER, number: 3 })
  return run
}

function screenMessage({ id, number, content, sender_id, removed }: WireRow, user: string) {
  const own = sender_id === user
  const words = { id, number: Number(number), content: String(content), own, removed: removed === true }
  return { ...words, deletable: own, delivery: 'stored', receipt: own ? 'stored' : null, reactions: [] }
}

export const did = (run: RunRecord, phone: number, at: number, result: StepResult): void =>
  void run.events.push({ kind: 'did', at, askedAt: at, phone, life: 1, step: result.kind, result })

export function shows(run: RunRecord, phone: number, at: number, numbers: number[], unsent: string[] = []): void {
  const isOwn = (number: number) => (phone === 0) === number < 3
  const shown = [
    ...numbers.map((number) => ({ id: idOf(number), number, own: isOwn(number) })),
    ...unsent.map((id) => ({ id, number: null, own: true })),
  ]
  run.events.push({ kind: 'chat', at, phone, life: at < NEXT_LIFE ? 1 : 2, peer: PEERS.get(phone)!, shown })
}

export const NEXT_LIFE = 500

/** The server's row, and the copies on both phones and their screens. */
export function change(run: RunRecord, number: number, row: Partial<WireRow>): void {
  run.server.messages = run.server.messages.map((one) => (one.number === number ? { ...one, ...row } : one))
  for (const { report, phone } of run.phones) {
    report.storage = storageOf(run, run.users[phone]!.id, phone === 1 && number !== 2)
    for (const one of Object.values(report.chats)
      .flat()
      .filter((shown) => shown.number === number)) {
      one.content = String(row.content ?? one.content)
      one.removed = row.removed === true
    }
  }
}

export const outboxOf = (run: RunRecord, phone: number, operation: object): void => {
  const outbox = run.phones[phone]!.report.storage.find(({ name }) => name.includes('-outbox-'))!
  outbox.stores[0]!.records.push({ key: 'o', value: { id: 'o', ...operation } })
}

export const row = (run: RunRecord, phone: number, number: number): WireRow => {
  const rows = run.phones[phone]!.report.storage.find(({ name }) => name.endsWith('--messages'))!.stores[0]!.records
  return (rows.find(({ key }) => key === idOf(number))!.value as { row: WireRow }).row
}
