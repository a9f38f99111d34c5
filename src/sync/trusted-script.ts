interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

interface Policy {
  createScriptURL(url: string): string
}

const SERVICE_WORKER = '/sw.js'
/** The build's own parts, the image worker among them; in development Vite serves the source. */
const isOurs = (url: string): boolean =>
  url === SERVICE_WORKER || /^\/assets\/[\w-]+\.js$/.test(url) || (import.meta.env.DEV && url.startsWith('/src/'))

let policy: Policy | null = null

/**
 * A worker's URL is a Trusted Types sink; the policy `worker` allows the app's own files only.
 * @throws TypeError
 */
export function trustedScript(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return url
  policy ??= types.createPolicy('worker', {
    createScriptURL(asked) {
      if (!isOurs(asked)) throw new TypeError(`no worker at ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}
