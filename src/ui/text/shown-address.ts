import { addressHost, withoutWww } from '@/domain/links'
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
