import { distinctUntilChanged, map, switchMap, type Observable } from 'rxjs'
import { isPending } from '@/sync/outbox/operation'
import { readDocuments } from '@/sync/rows/access'
import type { CommentDocument, MessageDocument, PostDocument } from '@/sync/rows/documents'
import type { Sources } from '../context/sources'
import type { DeletedTexts } from './item-views'

/** Reads the rows that wait to be deleted. They are not copied into the operation: a copy would outlive the deletion. */
export function deletedTexts$({ rows, outbox$ }: Pick<Sources, 'rows' | 'outbox$'>): Observable<DeletedTexts> {
  return outbox$.pipe(
    map(({ operations }) => operations.filter((one) => one.action === 'delete' && isPending(one))),
    map((deletions) => deletions.map(({ record }) => record)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    // Without its texts the outbox still lists the deletions.
    switchMap((records) => textsOf(rows, records).catch(() => new Map<string, string>())),
  )
}

async function textsOf(rows: Sources['rows'], records: readonly string[]): Promise<DeletedTexts> {
  const [posts, comments, messages] = await Promise.all([
    readDocuments<PostDocument>(rows.posts, records),
    readDocuments<CommentDocument>(rows.comments, records),
    readDocuments<MessageDocument>(rows.messages, records),
  ])
  return new Map([...posts, ...comments, ...messages].map(([id, { row }]) => [id, String(row.content ?? '')]))
}
