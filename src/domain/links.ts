import { LINK_MAX_CHARACTERS } from './limits'

const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** The last label of a name starts with a letter; a digit would mean an IP address. */
const ENDING = /^\p{L}/u
const AUTHORITY = /^https:\/\/([^/?#]+)/i
/** Characters that no address needs: spaces, invisible ones, and signs that browsers interpret differently. */
const SUSPECT = /[\p{Z}\p{Cc}\p{Cf}\\"'<>`^{|}]/u

/**
 * The host of an advertisement's link, without `www.` and port. Null unless the link is an https address with a domain
 * name and without a user name.
 */
export function linkHost(link: string): string | null {
  if (link.length > LINK_MAX_CHARACTERS || SUSPECT.test(link)) return null
  const authority = AUTHORITY.exec(link)
  if (!authority) return null
  const host = String(authority[1])
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
  const labels = host.split('.')
  if (labels.length < 2 || host.length > 253) return null
  if (!labels.every((label) => label.length <= 63 && LABEL.test(label))) return null
  return ENDING.test(String(labels[labels.length - 1])) ? host.replace(/^www\.(?=.+\.)/, '') : null
}
