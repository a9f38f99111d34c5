import { addressHost, linkHost, withoutWww } from '@/domain/links'
import { countCharacters, firstCharacters } from '@/domain/text'

const PATH_MAX_CHARACTERS = 24
/** Invisible characters and blanks, which would hide a part of the path. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{DI}]/u

interface ShownAddress {
  href: string
  /** The host as browsers resolve it, and the beginning of the path. Only an insecure scheme is shown. */
  text: string
}

/**
 * An address of a user's text as a link. The host comes from the browser's own parser, so one that only looks like
 * another (а.example) is shown in Latin letters. Null when that parser finds no address.
 */
export function shownAddress(written: string): ShownAddress | null {
  if (addressHost(written) === null) return null
  const url = parse(/^https?:/i.test(written) ? written : `https://${written}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const path = readable(url.pathname + url.search + url.hash)
  const scheme = url.protocol === 'http:' ? 'http://' : ''
  return { href: url.href, text: scheme + withoutWww(url.host) + shortened(path === '/' ? '' : path) }
}

/**
 * The host of an advertisement or article as browsers resolve it, for the same reason. Null for an address that is no
 * secure link.
 */
export function shownHost(link: string): string | null {
  const url = linkHost(link) && parse(link)
  return url ? withoutWww(url.hostname) : null
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Arabic instead of percent signs, where that hides nothing. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path)
    return UNSEEN.test(decoded) ? path : decoded
  } catch {
    return path
  }
}

function shortened(path: string): string {
  if (countCharacters(path) <= PATH_MAX_CHARACTERS) return path
  return `${firstCharacters(path, PATH_MAX_CHARACTERS - 1)}…`
}
