import type { ApplierParts } from './applier-parts'

/** Rows were purged: deletes their cached images. */
export async function removeWithImages(parts: ApplierParts, remove: () => Promise<readonly string[]>): Promise<void> {
  const left = await remove()
  if (left.length > 0) await parts.forgetImages(left)
}
