import { isCanary } from '@/sync/pull/canary'
import type { CardDocument } from '@/sync/rows/documents'

/** RxDB neither freezes nor copies these documents: they must only be read. */
export function cardsOf(found: Array<{ _data: unknown }>): CardDocument[] {
  return found.map((document) => document._data as CardDocument).filter((card) => !isCanary(card))
}
