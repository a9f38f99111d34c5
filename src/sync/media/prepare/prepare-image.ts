import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import type { PreparedImage } from '../../outbox/media-record'
import { ImageWorker, workersDraw } from './image-worker'

const worker = new ImageWorker()

const MAY_BE_READ_IN_PAGE: ReadonlySet<Code> = new Set<Code>(['picture-unreadable', 'picture-type'])

/** In a worker where workers can draw, else in the page. @throws DomainError as `prepareOn` */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  if (!workersDraw()) return prepareInPage(file)
  const answer = await worker.prepare(file)
  if ('prepared' in answer) return answer.prepared
  // An image element may read files that a worker's bitmap cannot (HEIC on Apple's devices).
  if (answer.code === null || MAY_BE_READ_IN_PAGE.has(answer.code)) return prepareInPage(file)
  throw new DomainError(answer.code)
}

async function prepareInPage(file: Blob): Promise<PreparedImage> {
  const [{ prepareOn }, { pageSurface }] = await Promise.all([import('./prepare'), import('./page-surface')])
  return prepareOn(pageSurface, file)
}
