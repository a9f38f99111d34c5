/** The browser has no room for more; Dexie and RxDB wrap the reason. */
export function isFullStorage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/quota/i.test(`${error.name}: ${error.message}`)) return true
  const { inner, reason } = error as { inner?: unknown; reason?: unknown }
  return isFullStorage(inner) || isFullStorage(reason)
}
