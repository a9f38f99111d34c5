import { IMPORT_LIMITS } from '@/domain/football/import/limits'
import { DomainError } from '@/domain/domain-error'

/**
 * The text of a file. A sheet that was saved in Arabic without Unicode is Windows-1256.
 * @throws DomainError `too-large` before it is read
 */
export async function readChosenFile(file: File): Promise<string> {
  if (file.size > IMPORT_LIMITS.bytes) throw new DomainError('too-large')
  const bytes = await file.arrayBuffer()
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(String.fromCharCode(...new Uint8Array(bytes.slice(0, 2))))
  if (isWide) return new TextDecoder('utf-16').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
