import { DomainError } from '@/domain/domain-error'

/** The browser's storage is full; Dexie and RxDB wrap the cause. */
export function isFullStorage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DomainError) return error.code === 'storage-full'
  if (/quota/i.test(`${error.name}: ${error.message}`)) return true
  const { inner, reason } = error as { inner?: unknown; reason?: unknown }
  return isFullStorage(inner) || isFullStorage(reason)
}
