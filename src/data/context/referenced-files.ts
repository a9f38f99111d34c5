import { NEWS_FILES, type ImageCache, type CachedFile } from '@/sync/media/image-cache'
import { uploadFieldsOf } from '@/sync/outbox/media'
import { documentId, rowStoreOf, WITH_FILES, type RowDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'

/**
 * Y26: cached files stay while a held row names them. This deletes the others. They remain after a kill between row and
 * files, when an image arrives after its row was removed, and when it was replaced.
 */
export const forgetUnnamedFiles = (rows: RowDatabase, cache: ImageCache): Promise<void> =>
  cache.deleteUnreferenced(async (seen) => {
    const named: CachedFile[] = []
    for (const collection of WITH_FILES) {
      const store = rowStoreOf(collection)
      if (store === null) continue
      const field = uploadFieldsOf({ collection }).file
      const files = seen.filter((one) => one.collection === collection)
      const documents = await readDocuments<RowDocument>(rows[store], [...new Set(files.map(({ record }) => record))])
      named.push(...files.filter(({ record, file }) => documents.get(record)?.row[field] === file))
    }
    return [...named, ...(await filesOfNews(rows, seen))]
  })

async function filesOfNews(rows: RowDatabase, seen: readonly CachedFile[]): Promise<CachedFile[]> {
  const files = seen.filter(({ collection }) => collection === NEWS_FILES)
  const idOf = ({ record }: CachedFile) => documentId('news', record)
  const documents = await readDocuments<RowDocument>(rows.football, [...new Set(files.map(idOf))])
  return files.filter((file) => documents.get(idOf(file))?.row.picture === file.file)
}
