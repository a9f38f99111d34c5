/** The session that the server's token names (claim `session`), or null. */
export function sessionOfToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { session } = JSON.parse(atob(payload)) as { session?: unknown }
    return typeof session === 'string' ? session : null
  } catch {
    return null
  }
}
