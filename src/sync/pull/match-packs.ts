import { TAG_PAGE_POSTS, TAGS_OF_POST } from '@/domain/limits'
import { changeDocument, readAllDocuments, readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import type { MetaDocument, PostDocument } from '../rows/documents'
import { isCanary } from './canary'

/** A match that the user keeps for the stadium. Times are milliseconds since 1970 by the server's clock. */
export interface MatchPack {
  match: string
  /** As the phone knew it when the match was kept. */
  kickoff: number
  keptAt: number
  /** When the phone first heard that the match is over; null before. */
  overAt: number | null
  /** Keys of both clubs' hashtags, whose newest posts are kept. */
  tags: readonly string[]
  posts: PackedPosts
}

/** How the last request of the newest posts went. */
export interface PackedPosts {
  state: 'loading' | 'held' | 'failed'
  /** When it began; null before the first one. */
  askedAt: number | null
  /** When all pages had come the last time; null: never. */
  heldAt: number | null
}

export const MATCH_PACKS_ID = 'match-packs'

/** The packs in a stored document, newest first. */
export const packsIn = (document: MetaDocument | undefined): readonly MatchPack[] =>
  Array.isArray(document?.value) ? (document.value as MatchPack[]) : []

export const readMatchPacks = async (rows: RowDatabase): Promise<readonly MatchPack[]> =>
  packsIn((await readDocuments<MetaDocument>(rows.meta, [MATCH_PACKS_ID])).get(MATCH_PACKS_ID))

/** Changes the packs atomically, also beside another tab. @param change may run repeatedly; null leaves them */
export async function changeMatchPacks(
  rows: RowDatabase,
  change: (packs: readonly MatchPack[]) => readonly MatchPack[] | null,
): Promise<readonly MatchPack[]> {
  const document = await changeDocument<MetaDocument>(rows.meta, MATCH_PACKS_ID, (stored) => {
    const changed = change(packsIn(stored))
    return changed && { id: MATCH_PACKS_ID, value: changed }
  })
  return packsIn(document)
}

/** Keys of a post's hashtags. */
export const tagKeysOf = ({ row }: Pick<PostDocument, 'row'>): string[] =>
  Array.isArray(row.tag_keys) ? row.tag_keys.slice(0, TAGS_OF_POST).map(String) : []

/** The newest held posts of each of these hashtags: the first page of its screen. */
export function newestWithTags(posts: readonly PostDocument[], tags: readonly string[]): PostDocument[] {
  const left = new Map(tags.map((tag) => [tag, TAG_PAGE_POSTS]))
  const ordered = [...posts].sort((a, b) => (a.ord < b.ord ? -1 : 1))
  return ordered.filter((post) => {
    const open = tagKeysOf(post).filter((tag) => (left.get(tag) ?? 0) > 0)
    for (const tag of open) left.set(tag, (left.get(tag) ?? 0) - 1)
    return open.length > 0
  })
}

/** Ids of the posts that are kept for packs. */
export async function packedPosts(rows: RowDatabase): Promise<ReadonlySet<string>> {
  const tags = (await readMatchPacks(rows)).flatMap((pack) => pack.tags)
  if (tags.length === 0) return new Set()
  const posts = (await readAllDocuments<PostDocument>(rows.posts)).filter((post) => !isCanary(post))
  return new Set(newestWithTags(posts, tags).map(({ id }) => id))
}
