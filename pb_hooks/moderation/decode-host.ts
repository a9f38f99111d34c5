// Each project that imports this file needs it.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./punycode.d.ts" />
import { toUnicode } from 'punycode/punycode.es6.js'
import type { DecodeHost } from '@/domain/mailboxes'

/** A host in the letters that its `xn--` spelling stands for. One that stands for none stays as it is. */
export const decodeHost: DecodeHost = (host) => {
  try {
    return toUnicode(host)
  } catch {
    return host
  }
}
