import { LINK_MAX_CHARACTERS } from './limits'

const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** The last label of a name starts with a letter; a digit would mean an IP address. */
const ENDING = /^\p{L}/u
/** Endings that no public name has: they lead into the reader's own device or network. */
const NEAR_NAME = /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa)$/
const SECURE_SCHEME = /^https:\/\//i
const SCHEME = /^https?:\/\//i
const AUTHORITY = /^[^/?#]+/
const WITH_PORT = /^(.*?)(?::(\d{1,5}))?$/
/**
 * Characters that no address needs: spaces, invisible ones, which browsers leave out of a host, and signs that they
 * interpret differently.
 */
const SUSPECT = /[\p{Z}\p{Cc}\p{Cf}\p{DI}\\"'<>`^{|}]/u

/**
 * The host of an advertisement's link, without `www.` and port. Null unless the link is an https address with a domain
 * name and without a user name.
 */
export function linkHost(link: string): string | null {
  const host = SECURE_SCHEME.test(link) ? addressHost(link) : null
  return host === null || NEAR_NAME.test(host) ? null : host
}

/** The same of an address in a user's text, which may also be http, or start with `www.`. */
export function addressHost(address: string): string | null {
  if (address.length > LINK_MAX_CHARACTERS || SUSPECT.test(address)) return null
  const authority = AUTHORITY.exec(address.replace(SCHEME, ''))
  if (!authority) return null
  const [, written = '', port = '443'] = WITH_PORT.exec(authority[0]) ?? []
  if (Number(port) === 0 || Number(port) > 65_535) return null
  // As browsers read it: wide letters, and those of formulas, are letters.
  const host = written.normalize('NFKC').toLowerCase()
  const labels = host.split('.')
  if (labels.length < 2 || host.length > 253) return null
  if (!labels.every((label) => label.length <= 63 && LABEL.test(label))) return null
  return ENDING.test(String(labels[labels.length - 1])) ? withoutWww(host) : null
}

/** The host as people know it. `www.example` is a name of its own. */
export const withoutWww = (host: string): string => host.replace(/^www\.(?=.+\.)/, '')
