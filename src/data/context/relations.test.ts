import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { pairId } from '@/domain/ids'
import { ME, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { documentId, type CardDocument, type EdgeDocument } from '@/sync/rows/documents'
import { authorView, ownProfile, profileView } from './authors'
import { overlayOutbox, type OverlayOutbox } from '@/sync/overlay'
import type { ImageSource } from '@/sync/media/image-overlay'
import { relationsOf } from './relations'

const SELF = { id: ME, email: 'a@b.c', username: 'سلطان', verified: true }
const followOperation = (change: Partial<QueuedOperation>): QueuedOperation =>
  queuedOperation({ collection: 'follows', record: pairId(ME, OTHER), ...change })

const edge = (asOf: number): EdgeDocument => ({
  ...{ id: documentId('follows', pairId(ME, OTHER)), ord: '1', channels: ['user:me'], seq: asOf, asOf },
  row: { id: pairId(ME, OTHER), follower_id: ME, following_id: OTHER },
})

const card = (id: string, asOf: number, row: Record<string, unknown>, counted = false): CardDocument => ({
  ...{ id, channels: [], seq: 0, asOf, counted },
  row: { id, username: 'نورة', ...row },
})

const outboxOf = (operations: QueuedOperation[], images?: ImageSource): OverlayOutbox =>
  overlayOutbox(ME, operations, 'waits', images)

const seen = (profile: CardDocument, edges: EdgeDocument[], operations: QueuedOperation[]) => {
  const relations = relationsOf(edges, outboxOf(operations))
  return profileView(profile, { baseUrl: '', user: ME, relations })
}

describe('Y18 a follow in the numbers', () => {
  test("Y18 after any history of a follow, the shown number is that of the others plus the user's own wish", () => {
    // The server applies the toggles in order. Card and edge are read at any moment, each by itself.
    const step = fc.constantFrom('toggle', 'server', 'card', 'edge')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat({ max: 9 }), (steps, others) => {
        let [seq, wanted, stored] = [10, false, false]
        let operations: QueuedOperation[] = []
        let profile = card(OTHER, seq, { followers_count: others })
        let edges: EdgeDocument[] = []
        for (const one of steps) {
          if (one === 'toggle') {
            wanted = !wanted
            operations.push(followOperation({ action: wanted ? 'create' : 'delete' }))
          } else if (one === 'server') {
            const next = operations.find((o) => o.state === 'queued')
            if (!next) continue
            stored = next.action === 'create'
            operations = operations.map((o) => (o === next ? { ...o, state: 'accepted', seq: (seq += 1) } : o))
          } else {
            // An answer reads both stores in one snapshot. A card may arrive without its edge, never before it.
            edges = stored ? [edge(seq)] : []
            if (one === 'card') profile = card(OTHER, seq, { followers_count: others + Number(stored) }, stored)
            operations = operations.filter((o) => o.state !== 'accepted')
          }
          const view = seen(profile, edges, operations)
          if (view.following !== wanted || view.followers !== others + Number(wanted)) return false
        }
        return true
      }),
    )
  })

  test.each([
    ['a follow', [], {}, 7, 8, true],
    ['the end of a follow', [edge(15)], { action: 'delete' }, 8, 7, false],
    ['a block, which ends a follow', [edge(15)], { collection: 'blocks' }, 8, 7, false],
  ] as const)(
    'Y18 a number of followers stays when a stream brings it with %s before the own channel does',
    (...args) => {
      const [_what, edges, change, before, after, follows] = args
      const held = (asOf: number, followers: number) => card(OTHER, asOf, { followers_count: followers }, !follows)
      const accepted = followOperation({ ...change, state: 'accepted', seq: 20 })
      const shown = (profile: CardDocument, operation: QueuedOperation) =>
        seen(profile, [...edges], [operation]).followers
      expect(shown(held(15, before), followOperation(change))).toBe(after)
      expect(shown(held(15, before), accepted)).toBe(after)
      expect(shown(held(20, after), accepted)).toBe(after)
    },
  )

  test('Y18 a wish that follows an accepted follow, or its end, changes the number of a stream by one', () => {
    const toggled = (first: 'create' | 'delete', then: 'create' | 'delete') => [
      followOperation({ action: first, state: 'accepted', seq: 20 }),
      followOperation({ action: then }),
    ]
    const streamed = (counted: boolean) => card(OTHER, 20, { followers_count: 7 }, counted)
    expect(seen(streamed(false), [], toggled('create', 'delete')).followers).toBe(6)
    expect(seen(streamed(true), [edge(15)], toggled('delete', 'create')).followers).toBe(8)
  })

  test('Y18 a card from before the stored follow, or that the own channel has come to, counts by what it was stored with', () => {
    const accepted = followOperation({ state: 'accepted', seq: 20 })
    const number = (profile: CardDocument, edges: EdgeDocument[]) => seen(profile, edges, [accepted]).followers
    expect(number(card(OTHER, 25, { followers_count: 7 }, true), [edge(25)])).toBe(7)
    expect(number(card(OTHER, 15, { followers_count: 7 }, false), [edge(25)])).toBe(8)
  })

  test('Y18 the own number of followed users neither flickers nor counts twice', () => {
    const follow = followOperation({})
    const frames: Array<[CardDocument, QueuedOperation[]]> = [
      [card(ME, 10, { following_count: 4 }), [follow]],
      [card(ME, 10, { following_count: 4 }), [{ ...follow, state: 'accepted', seq: 20 }]],
      [card(ME, 21, { following_count: 5 }), [{ ...follow, state: 'accepted', seq: 20 }]],
      [card(ME, 21, { following_count: 5 }), []],
      [card(ME, 21, { following_count: 5 }), [followOperation({ action: 'delete' }), followOperation({})]],
    ]
    const numbers = frames.map(([profile, operations]) => ownProfile('', profile, SELF, outboxOf(operations)).following)
    expect(numbers).toEqual([5, 5, 5, 5, 5])
  })
})

describe('Y23 blocked and muted users', () => {
  test('Y23 a blocked user is hidden at once, and visible at once after the undo', () => {
    const block = followOperation({ collection: 'blocks' })
    const mute = followOperation({ collection: 'mutes', record: pairId(ME, 'mutedmutedmuted') })
    const hidden = (operations: QueuedOperation[]) => [...relationsOf([edge(5)], outboxOf(operations)).hidden]
    expect(hidden([])).toEqual([])
    expect(hidden([block, mute])).toEqual([OTHER, 'mutedmutedmuted'])
    expect(relationsOf([edge(5)], outboxOf([block])).on.follows.size).toBe(0)
    expect(hidden([{ ...block, state: 'refused' }])).toEqual([])
    expect(hidden([block, followOperation({ collection: 'blocks', action: 'delete' })])).toEqual([])
  })
})

test('Y23 a block ends the follow at once, and its undo does not restore the follow', () => {
  const follow = followOperation({ state: 'accepted', seq: 4 })
  const block = followOperation({ collection: 'blocks', state: 'accepted', seq: 6 })
  const unblock = followOperation({ collection: 'blocks', action: 'delete' })
  const again = followOperation({})
  const follows = (edges: EdgeDocument[], operations: QueuedOperation[]) =>
    relationsOf(edges, outboxOf(operations)).on.follows.has(OTHER)
  expect(follows([edge(5)], [follow])).toBe(true)
  expect(follows([edge(5)], [follow, block])).toBe(false)
  expect(follows([edge(5)], [follow, block, unblock])).toBe(false)
  expect(follows([edge(5)], [follow, block, unblock, again])).toBe(true)
  expect(follows([edge(9)], [block, unblock])).toBe(true)
})

describe('the own card', () => {
  const upload = 'uploaduploadupl'
  const media = { id: upload } as never
  const images = { baseUrl: 'https://m', local: new Map([[upload, { media, src: 'blob:1' }]]) } as never
  const avatar = followOperation({
    collection: 'profiles',
    record: ME,
    action: 'update',
    body: { avatar_upload: upload },
  })
  const own = (row: Record<string, unknown>, operations: QueuedOperation[]) =>
    ownProfile('https://m', card(ME, 10, row), SELF, outboxOf(operations, images))

  test('Y28 a new avatar is shown from its own bytes everywhere, and does not flicker when the row arrives', () => {
    const at = (row: Record<string, unknown>, operations: QueuedOperation[]) => [
      own(row, operations).avatarUrl,
      authorView('https://m', new Map([[ME, card(ME, 10, row)]]), SELF, outboxOf(operations, images))(ME).avatarUrl,
    ]
    expect(at({ avatar: 'old.jpg' }, [avatar])).toEqual(['blob:1', 'blob:1'])
    expect(at({ avatar: 'new.jpg', avatar_upload: upload }, [])).toEqual(['blob:1', 'blob:1'])
    expect(at({ avatar: 'old.jpg' }, [{ ...avatar, body: { avatar_upload: '' } }])).toEqual([null, null])
    expect(at({ avatar: 'old.jpg' }, [])[0]).toContain('old.jpg?thumb=320x320')
  })

  test('Y10 after a refused edit the card shows the stored name, the refusal, and the typed text', () => {
    const edit = followOperation({
      collection: 'profiles',
      record: ME,
      action: 'update',
      body: { username: 'مأخوذ', bio: 'هلالي' },
    })
    const refused = { ...edit, state: 'refused', code: 'invalid', fields: { username: 'username-taken' } } as const
    expect(own({ username: 'سلطان' }, [edit])).toMatchObject({ username: 'مأخوذ', delivery: { kind: 'waiting' } })
    expect(own({ username: 'سلطان' }, [refused])).toMatchObject({
      username: 'سلطان',
      bio: '',
      delivery: { kind: 'refused', fields: { username: 'username-taken' } },
      operation: edit.id,
      unsent: { username: 'مأخوذ', bio: 'هلالي', favoriteTeam: '' },
    })
    expect(own({}, [avatar]).unsent).toBeNull()
  })
})
