import { LINK_MAX_CHARACTERS } from './limits'

const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** The last label of a name; a number there is an address of a machine. */
const ENDING = /^\p{L}/u
const AUTHORITY = /^https:\/\/([^/?#]+)/i
/** What no address needs: spaces, invisible characters, and signs that browsers read in ways of their own. */
const SUSPECT = /[\p{Z}\p{Cc}\p{Cf}\\"'<>`^{|}]/u

/**
 * The host that a link of an advertisement leads to, without `www.` and port; null unless the link is an https address
 * with a name of its own: no user name, no address of a machine.
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
