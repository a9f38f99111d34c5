import type { MetaDocument, PostDocument } from '../rows/documents'
import { readAllDocuments, readDocuments, writeDocuments } from '../rows/access'
import { isFullStorage } from '../rows/full-storage'
import type { RowDatabase } from '../rows/database'
import { isCanary } from './canary'

const SEEN_ID = 'seen-fans'
export const KEPT_VIEWED = 200
/** Posts kept for each viewed profile: its first page. */
const KEPT_POSTS = 20

/** Users whose profiles were viewed, newest first: they stay readable offline, with their newest posts. */
export async function readViewed(rows: RowDatabase): Promise<string[]> {
  const found = (await readDocuments<MetaDocument>(rows.meta, [SEEN_ID])).get(SEEN_ID)
  return Array.isArray(found?.value) ? found.value.map(String) : []
}

/** On a full storage nothing is noted, and the profile is readable all the same (Y16). */
export async function noteViewed(rows: RowDatabase, user: string): Promise<void> {
  const seen = await readViewed(rows)
  if (seen[0] === user) return
  try {
    await writeSeen(rows, [user, ...seen.filter((one) => one !== user)].slice(0, KEPT_VIEWED))
  } catch (error) {
    if (!isFullStorage(error)) throw error
  }
}

/** The storage is full: fewer profiles are kept. */
export const forgetViewed = async (rows: RowDatabase, most: number): Promise<void> =>
  writeSeen(rows, (await readViewed(rows)).slice(0, most))

const writeSeen = (rows: RowDatabase, users: readonly string[]): Promise<void> =>
  writeDocuments(rows.meta, [{ id: SEEN_ID, value: users }])

/** Ids of the posts that are kept for viewed profiles. */
export async function viewedPosts(rows: RowDatabase): Promise<ReadonlySet<string>> {
  const left = new Map((await readViewed(rows)).map((user) => [user, KEPT_POSTS]))
  const postIds = new Set<string>()
  if (left.size === 0) return postIds
  const posts = (await readAllDocuments<PostDocument>(rows.posts)).filter((post) => !isCanary(post))
  for (const { id, row } of posts.sort((a, b) => (a.ord < b.ord ? -1 : 1))) {
    const author = String(row.user_id)
    const room = left.get(author) ?? 0
    if (room > 0) postIds.add(id)
    left.set(author, room - 1)
  }
  return postIds
}
