import { expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { UNKNOWN_CONNECTION, sendsNow, type ConnectionStatus } from '@/sync/engine/connection-status'
import type { LocalImages } from '@/sync/media/local-images'
import type { MediaRecord } from '@/sync/outbox/media-record'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, overlayOutbox } from '@/sync/overlay'
import type { ConnectionView } from '@/views/connection'
import type { DeliveryState } from '@/views/delivery'
import { connectionView } from './connection-view'

type Kind = DeliveryState['kind']

const NOW = 1_000
const MEDIA = 'mediamediamedia'

const post = (change: Partial<QueuedOperation> = {}): QueuedOperation =>
  queuedOperation({
    collection: 'hashtag_posts',
    record: 'mypostmypostmyp',
    kind: 'text',
    body: { content: 'نص' },
    ...change,
  })

const pictured = (media: Partial<MediaRecord>): { operation: QueuedOperation; local: LocalImages } => ({
  operation: post({ body: { content: 'نص', image_upload: MEDIA } }),
  local: new Map([
    [
      MEDIA,
      {
        media: { id: MEDIA, size: 100, sentBytes: 0, pausedByFan: false, ...media } as MediaRecord,
        src: 'blob:',
        poster: null,
      },
    ],
  ]),
})

const see = (status: ConnectionStatus, operation: QueuedOperation, local: LocalImages = new Map()) => {
  const outbox = overlayOutbox(ME, [operation], sendsNow(status) ? 'sends' : 'waits', { baseUrl: '', local }, NOW)
  return [connectionView(status, outbox).state, deliveryOf(operation, outbox).kind]
}

const status = (line: ConnectionStatus['line'], uplink: ConnectionStatus['uplink'] = 'works'): ConnectionStatus => ({
  ...UNKNOWN_CONNECTION,
  line,
  uplink,
})

type Row = [ConnectionStatus['line'], ConnectionStatus['uplink'], ConnectionView['state'], Kind]

const TABLE: Row[] = [
  ['up', 'works', 'sending', 'sending'],
  ['up', 'stalled', 'weak', 'waiting'],
  ['slow', 'works', 'weak', 'sending'],
  ['slow', 'stalled', 'weak', 'waiting'],
  ['down', 'works', 'offline', 'waiting'],
  ['down', 'stalled', 'offline', 'waiting'],
  ['captive', 'works', 'captive', 'waiting'],
  ['unknown', 'works', 'connecting', 'sending'],
  ['unknown', 'stalled', 'connecting', 'waiting'],
]

test.each(TABLE)(
  '[O09] on a line that is %s with an uplink that %s, strip says %s and a post %s',
  (line, uplink, strip, card) => {
    expect(see(status(line, uplink), post())).toEqual([strip, card])
    expect(see(status(line, uplink), post({ state: 'sending', attempted: true }))).toEqual([strip, card])
  },
)

test.each(TABLE)(
  '[O09] a post with an image before its first byte has the words of a text: %s, %s',
  (line, uplink, strip, card) => {
    for (const state of ['waiting', 'uploading'] as const) {
      const { operation, local } = pictured({ state })
      expect(see(status(line, uplink), operation, local)).toEqual([strip, card])
    }
  },
)

test('[O09] an upload shows its progress while it moves, and is paused by the network after a stall', () => {
  const { operation, local } = pictured({ state: 'uploading', sentBytes: 40 })
  expect(see(status('up'), operation, local)).toEqual(['sending', 'uploading'])
  expect(see(status('up', 'stalled'), operation, local)).toEqual(['weak', 'paused'])
  expect(see(status('down'), operation, local)).toEqual(['offline', 'paused'])
})

test('[O09] a deletion that can still be undone is not being sent', () => {
  const deletion = post({ action: 'delete', kind: 'toggle', undoUntil: NOW + 500 })
  expect(see(status('up'), deletion)).toEqual(['connected', 'waiting'])
  expect(see(status('up'), { ...deletion, undoUntil: NOW - 1 })).toEqual(['sending', 'sending'])
})

test.each(['upgrade', 'dependency', 'busy'])(
  '[O09] an operation that the server deferred (%s) waits in strip and card, and counts as waiting',
  (waitCode) => {
    const deferred = post({ waitCode })
    expect(see(status('up'), deferred)).toEqual(['connected', 'deferred'])
    expect(see(status('up'), { ...deferred, state: 'sending', attempted: true })).toEqual(['sending', 'sending'])
    expect(see(status('up', 'stalled'), deferred)).toEqual(['weak', 'waiting'])
    expect(see(status('down'), deferred)).toEqual(['offline', 'waiting'])
    const outbox = overlayOutbox(ME, [deferred], 'sends')
    expect(deliveryOf(deferred, outbox)).toEqual({ kind: 'deferred', code: waitCode })
    expect(connectionView(status('up'), outbox)).toMatchObject({ queued: 1, sending: null })
  },
)

test('[O09] a post whose image the server asks for is being sent', () => {
  expect(see(status('up'), post({ waitCode: 'upload' }))).toEqual(['sending', 'sending'])
})

test('[O09] an operation behind a deferred one of its record waits for it, another is sent', () => {
  const edit = { collection: 'profiles', action: 'update', record: ME } as const
  const [first, next, other] = [queuedOperation({ ...edit, waitCode: 'busy' }), queuedOperation(edit), post()]
  const outbox = overlayOutbox(ME, [first, next, other], 'sends')
  const deliveries = [first, next, other].map((operation) => deliveryOf(operation, outbox))
  expect(deliveries).toMatchObject([
    { kind: 'deferred', code: 'busy' },
    { kind: 'deferred', code: 'dependency' },
    { kind: 'sending' },
  ])
  expect(connectionView(status('up'), outbox)).toMatchObject({ state: 'sending', queued: 3 })
})

test('[O09] nothing is sent after the session ended, and a refused operation is not in the queue', () => {
  const outbox = overlayOutbox(ME, [post()], 'signed-out')
  expect(connectionView(status('up'), outbox)).toMatchObject({ state: 'connected', queued: 1 })
  const refused = overlayOutbox(ME, [post({ state: 'refused', code: 'suspended' })], 'sends')
  expect(connectionView(status('up'), refused)).toMatchObject({ state: 'connected', queued: 0, refused: 1 })
})

test('Z31 the refused texts of a lost room are counted once, as the outbox lists them', () => {
  const said = (room: string) =>
    queuedOperation({
      collection: 'room_messages',
      record: room,
      kind: 'text',
      body: { room_id: room, content: 'نص' },
      chat: { channel: roomChannel(room), number: null },
      ...{ state: 'refused', code: 'not-member' },
    })
  const [lost, other] = ['roomaroomarooma', 'roombroombroomb']
  const outbox = overlayOutbox(ME, [said(lost), said(lost), said(other), post({ state: 'refused' })], 'sends')
  expect(connectionView(status('up'), outbox)).toMatchObject({ queued: 0, refused: 3 })
})

test('[O09] the progress counts what has arrived of the running queue', () => {
  const outbox = overlayOutbox(ME, [post(), post({ record: 'otherpostotherp' })], 'sends')
  expect(connectionView({ ...status('up'), sent: 6 }, outbox).sending).toEqual({ done: 6, total: 8 })
  expect(connectionView({ ...status('down'), sent: 6 }, outbox).sending).toBeNull()
})
