import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import type { PreparedPicture } from '../../outbox/media-record'
import { PictureWorker, workersDraw } from './picture-worker'

const worker = new PictureWorker()

const MAY_BE_READ_IN_PAGE: ReadonlySet<Code> = new Set<Code>(['picture-unreadable', 'picture-type'])

/** In a worker where workers can draw, else in the page. @throws DomainError as `prepareOn` */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (!workersDraw()) return prepareInPage(file)
  const answer = await worker.prepare(file)
  if ('prepared' in answer) return answer.prepared
  // An element may read what a worker's bitmap does not (HEIC on Apple's devices).
  if (answer.code === null || MAY_BE_READ_IN_PAGE.has(answer.code)) return prepareInPage(file)
  throw new DomainError(answer.code)
}

async function prepareInPage(file: Blob): Promise<PreparedPicture> {
  const [{ prepareOn }, { pageSurface }] = await Promise.all([import('./prepare'), import('./page-surface')])
  return prepareOn(pageSurface, file)
}
