/** Routes of the app itself; the API, the admin UI and files belong to the server. */
export function isAppRoute(url: URL): boolean {
  const { pathname } = url
  if (pathname.startsWith('/api/') || pathname === '/_' || pathname.startsWith('/_/')) return false
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return last === 'index.html' || !FILE_NAME.test(decoded(last))
}

/** A name with a short ASCII extension. A tag or username may also have a dot, such as `نادي.الهلال`. */
const FILE_NAME = /\.[a-z0-9]{1,11}$/i

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
