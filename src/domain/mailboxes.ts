import { tidyEmail } from './emails'
import { withoutUnseen } from './text'

/** Hosts that deliver to one mailbox, whatever dots are in its name. Both are the first. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com']

/** Gives a host its own letters: with letters of another script it has a second spelling, in ASCII. */
export type DecodeHost = (host: string) => string

/**
 * The mailbox that an address leads to, by which bans are compared (Q10). It is a key: no mail is sent to it. What
 * stands behind a plus is a tag of the reader's own, and other forms of letters are the letters.
 */
export function mailboxOf(email: string, decodeHost: DecodeHost): string {
  const address = normalised(email)
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at), normalised(decodeHost(address.slice(at + 1)))]
  // A plus at the beginning is no tag: it would leave no name.
  const untagged = name.replace(/(?!^)\+.*$/, '')
  return WITHOUT_DOTS.includes(host) ? `${untagged.replace(/\./g, '')}@${WITHOUT_DOTS[0]}` : `${untagged}@${host}`
}

const normalised = (text: string): string => tidyEmail(withoutUnseen(text.normalize('NFKC')))
