import type { AnswerRow, Channel, Cursor, PageRequest, SyncAnswer, SyncedCollection, WireRow } from '@/domain/wire'
import { WIRE_VERSION } from '@/domain/wire'
import { type Api, expectOk, type User, makeId } from '../../support/api'
import type { UserWindow } from './record'

/** The server's rows, and what it sends to a new phone, without any code of the phone. */

/** All rows of a collection, or those that a filter selects, as the superuser sees them, in no special order. */
export async function allRows(api: Api, collection: string, filter = ''): Promise<WireRow[]> {
  const token = await api.admin()
  const rows: WireRow[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/collections/${collection}/records?perPage=500&page=${page}&sort=id&skipTotal=1&filter=${encodeURIComponent(filter)}`
    const { items } = expectOk(await api.request('GET', path, { token }), path).body as { items: WireRow[] }
    rows.push(...items)
    if (items.length < 500) return rows
  }
}

const BUSY = 503

/** One call as a device of its own. */
export async function rawSync(
  api: Api,
  user: User,
  cursors: Record<Channel, Cursor | null>,
  pages: PageRequest[] = [],
): Promise<SyncAnswer> {
  const body = { v: WIRE_VERSION, user: user.id, device: makeId(), epoch: null, cursors, trail: [], pages, ops: [] }
  // A server without a free moment says so after seconds, and is asked again (Y7).
  const ask = async (token: string) => {
    for (;;) {
      const answer = await api.request('POST', '/api/sync', { token, body })
      if (answer.status !== BUSY) return answer
    }
  }
  let answer = await ask(user.token)
  // A phone that signed out ended the session of the user's registration.
  if (answer.status === 401) answer = await ask(await api.signIn(user.email, user.password))
  return expectOk(answer, 'sync').body as SyncAnswer
}

/** The windows of one user, and what lies below them: the first answer and all following pages, newest first. */
export async function windowOf(api: Api, user: User): Promise<UserWindow> {
  const own = `user:${user.id}`
  const first = await rawSync(api, user, { public: null, [own]: null })
  const collect = (of: Channel, collection: SyncedCollection) => collectPages(api, user, first, of, collection)
  const [posts, ownLikes] = [await collect('public', 'hashtag_posts'), await collect(own, 'hashtag_likes')]
  return { posts, size: first.channels.public?.windows?.hashtag_posts ?? posts.length, ownLikes }
}

async function collectPages(
  api: Api,
  user: User,
  first: SyncAnswer,
  of: Channel,
  collection: SyncedCollection,
): Promise<WireRow[]> {
  const rows = rowsOf(first.rows, collection, of)
  const last = rows.at(-1)
  let before = last ? orderKey(last) : null
  for (;;) {
    const answer = await rawSync(api, user, {}, [{ of, collection, limit: 100, ...(before ? { before } : {}) }])
    const page = answer.pages[0]
    const found = new Map(rowsOf(answer.rows, collection).map((row) => [row.id, row]))
    rows.push(...(page?.ids ?? []).flatMap((id) => found.get(id) ?? []))
    if (!page || page.end || page.next === null) return rows
    before = page.next
  }
}

function rowsOf(rows: readonly AnswerRow[], collection: SyncedCollection, of?: Channel): WireRow[] {
  return rows
    .filter((entry) => entry.c === collection && (of === undefined || entry.in.includes(of)))
    .map((entry) => entry.row)
    .sort((a, b) => (orderKey(a) < orderKey(b) ? 1 : -1))
}

const orderKey = (row: WireRow): string => `${String(row.created_at)}|${row.id}`
