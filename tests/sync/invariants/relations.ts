import { ID_CHARACTERS } from '@/domain/limits'
import type { Operation, WireRow } from '@/domain/wire'
import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import { didEvents, listedRecords, removedRecords, sharedUsers, userOf } from './reading'
import { storedRows } from './stored-rows'

/** Relations between users, checked like posts and likes: I3, I4, I7. */
export const relationsHold = (run: RunRecord): Violation[] => [
  ...countsEqualRecount(run),
  ...blockedAreNotFollowed(run),
  ...operationsAreInEffect(run),
]

/** I7: the numbers of a profile equal a recount. */
function countsEqualRecount({ server }: RunRecord): Violation[] {
  return server.profiles.flatMap((profile) => {
    const count = (rows: readonly WireRow[], field: string) => rows.filter((row) => row[field] === profile.id).length
    const counted = {
      followers_count: count(server.follows, 'following_id'),
      following_count: count(server.follows, 'follower_id'),
      posts_count: count(server.posts, 'user_id'),
    }
    return Object.entries(counted).flatMap(([field, wanted]) => {
      if (profile[field] === wanted) return []
      const message = `${profile.id} says ${field} ${String(profile[field])} and has ${wanted}`
      return [{ invariant: 'I7', record: profile.id, message }]
    })
  })
}

/** I6: a block ends the follows between both users. */
function blockedAreNotFollowed({ server }: RunRecord): Violation[] {
  const follows = new Set(server.follows.map((row) => row.id))
  return server.blocks.flatMap(({ id, user_id, target_id }) => {
    const both = [id, `${String(target_id)}${String(user_id)}`].filter((pair) => follows.has(pair))
    return both.map((record) => ({ invariant: 'I6', record, message: `${record} follows across the block ${id}` }))
  })
}

/** I3: the newest confirmed operation of each user on each other, and on the own profile, is in effect or listed. */
function operationsAreInEffect(run: RunRecord): Violation[] {
  const shared = sharedUsers(run)
  const removed = removedRecords(run)
  return run.phones.flatMap(({ phone, user: owner }) => {
    if (shared.has(owner)) return []
    const listed = listedRecords(run, phone)
    const user = userOf(run, phone)
    const { wanted, bio } = lastValues(run, phone)
    const lost = [...wanted].flatMap(([key, on]): Violation[] => {
      const [relation, target = ''] = key.split('/')
      const record = user + target
      if (listed.has(record) || removed.has(record)) return []
      const rows = relation === 'follows' ? run.server.follows : run.server.blocks
      if (rows.some((row) => row.id === record) === on) return []
      return [{ invariant: 'I3', phone, record, message: `${key} was confirmed as ${String(on)} and is not in effect` }]
    })
    const stored = run.server.profiles.find((profile) => profile.id === user)?.bio
    if (bio === null || stored === bio || listed.has(user) || removed.has(user)) return lost
    return [
      ...lost,
      {
        invariant: 'I3',
        phone,
        record: user,
        message: `bio "${bio}" was confirmed, the server has "${String(stored)}"`,
      },
    ]
  })
}

function lastValues(run: RunRecord, phone: number): { wanted: Map<string, boolean>; bio: string | null } {
  const wanted = new Map<string, boolean>()
  const beforeBlock = new Map<string, { at: number; follow: boolean | undefined }>()
  let bio: string | null = null
  for (const { phone: by, at, result } of didEvents(run)) {
    if (by !== phone) continue
    if (result.kind === 'profiled') bio = result.bio
    // A retry after a refusal counts as the same operation again.
    if (result.kind === 'retried') wanted.delete(`follows/${result.record.slice(ID_CHARACTERS)}`)
    if (result.kind !== 'related') continue
    wanted.set(`${result.relation}/${result.target}`, result.on)
    const follow = `follows/${result.target}`
    if (result.relation === 'follows') beforeBlock.delete(follow)
    if (result.relation !== 'blocks') continue
    const before = beforeBlock.get(follow)
    if (result.on) {
      beforeBlock.set(follow, { at, follow: wanted.get(follow) })
      wanted.set(follow, false)
    } else if (before && !leftThePhone(run, phone, result.target, before.at)) {
      // The block was withdrawn before it was sent: the follow never ended.
      if (before.follow === undefined) wanted.delete(follow)
      else wanted.set(follow, before.follow)
    }
  }
  return { wanted, bio }
}

/** Whether the block was sent before it was withdrawn. */
function leftThePhone(run: RunRecord, phone: number, target: string, pressedAt: number): boolean {
  const later = didEvents(run).filter(({ phone: by, at, result }) => {
    const isBlock = result.kind === 'related' && result.relation === 'blocks' && result.target === target && result.on
    return by === phone && isBlock && at > pressedAt
  })
  const nextAt = later[0]?.at ?? Number.POSITIVE_INFINITY
  const sent = new Map<string, { at: number; operation: Operation }>()
  for (const { at, request } of run.phones[phone]?.wire ?? []) {
    for (const operation of request.ops) {
      if (operation.collection !== 'blocks' || !operation.record.endsWith(target)) continue
      if (!sent.has(operation.id)) sent.set(operation.id, { at, operation })
    }
  }
  const stood = [...sent.values()].filter(({ at }) => at < pressedAt).sort((a, b) => a.operation.n - b.operation.n)
  if (stood.at(-1)?.operation.action === 'create') return true
  return [...sent.values()].some(({ at, operation }) => operation.action === 'create' && at >= pressedAt && at < nextAt)
}

/**
 * I4: own relations and every card on a phone equal the server's. Columns of strangers' cards that are not sent are
 * excluded.
 */
export function usersDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const user = userOf(run, phone)
  const edges = storedRows(report.storage, 'edges')
  const violation = violationBy('I4', phone)
  const relation = (onPhone: WireRow[], wanted: WireRow[], what: string) =>
    [...new Set([...onPhone, ...wanted].map((row) => row.id))].flatMap((id) => {
      const [isOnPhone, isOnServer] = [onPhone, wanted].map((rows) => rows.some((row) => row.id === id))
      return isOnPhone === isOnServer
        ? []
        : [violation(id, `${what} ${id} is on the ${isOnPhone ? 'phone' : 'server'} only`)]
    })
  const own = (rows: readonly WireRow[], field: string) => rows.filter((row) => row[field] === user)
  const cards = storedRows(report.storage, 'profiles').flatMap((card) => {
    const stored = run.server.profiles.find((profile) => profile.id === card.id)
    const fields = card.id === user ? [...SHOWN_FIELDS, ...COUNTS] : SHOWN_FIELDS
    const wrong = stored ? fields.filter((field) => (card[field] ?? '') !== (stored[field] ?? '')) : []
    return wrong.map((field) =>
      violation(
        card.id,
        `${field} of ${card.id} is "${String(card[field])}" here and "${String(stored?.[field])}" there`,
      ),
    )
  })
  return [
    ...relation(own(edges, 'follower_id'), own(run.server.follows, 'follower_id'), 'follow'),
    ...relation(own(edges, 'user_id').filter(isBlock), own(run.server.blocks, 'user_id'), 'block'),
    ...cards,
  ]
}

const SHOWN_FIELDS = ['username', 'bio', 'favorite_team', 'avatar', 'verification_status']
const COUNTS = ['followers_count', 'following_count', 'posts_count']
const isBlock = (row: WireRow): boolean => row.target_id !== undefined
