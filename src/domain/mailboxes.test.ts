import { expect, test } from 'vitest'
import { decodeHost } from '../../pb_hooks/moderation/decode-host'
import { mailboxOf } from './mailboxes'

test.each([
  ['capitals', ' Ali@Example.com', 'ali@example.com'],
  ['a tag', 'ali+one+two@example.com', 'ali@example.com'],
  ['a name that begins with a plus', '+ali@example.com', '+ali@example.com'],
  ['dots', 'a.li@example.com', 'a.li@example.com'],
  ['dots at Google', 'a.l.i+one@gmail.com', 'ali@gmail.com'],
  ["the other name of Google's host", 'ali@googlemail.com', 'ali@gmail.com'],
  ['wide letters', 'ａｌｉ@example.com', 'ali@example.com'],
  ['a selector that nobody sees', 'ali\ufe0f@example.com', 'ali@example.com'],
  ['a host in ASCII', 'ali@Xn--BCHER-kva.example', 'ali@bücher.example'],
  ['an Arabic host in ASCII', 'ali@xn--ngbof4h.xn--mgberp4a5d4ar', 'ali@بريد.السعودية'],
  ['a host in ASCII that stands for nothing', 'ali@xn--99999999.example', 'ali@xn--99999999.example'],
  ['composed and decomposed letters', 're\u0301my@example.com', 'r\u00e9my@example.com'],
])('Q10 the mailbox of an address with %s', (_case, address, mailbox) => {
  expect(mailboxOf(address, decodeHost)).toBe(mailbox)
  expect(mailboxOf(mailbox, decodeHost)).toBe(mailbox)
})
