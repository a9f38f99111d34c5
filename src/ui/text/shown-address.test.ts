import { expect, test } from 'vitest'
import { shownAddress, shownHost } from './shown-address'

test.each([
  ['a host', 'https://a.example', 'a.example', 'https://a.example/'],
  ['www and a slash are left out', 'https://www.a.example/', 'a.example', 'https://www.a.example/'],
  ['an insecure address says so', 'HTTP://www.a.example/x', 'http://a.example/x', 'http://www.a.example/x'],
  ['an insecure port', 'http://a.example:443/', 'http://a.example:443', 'http://a.example:443/'],
  ['without a scheme', 'www.a.example/x', 'a.example/x', 'https://www.a.example/x'],
  ['capitals', 'HTTPS://A.Example/Goal', 'a.example/Goal', 'https://a.example/Goal'],
  ['a query and a fragment', 'https://a.example/x?b=1#c', 'a.example/x?b=1#c', 'https://a.example/x?b=1#c'],
  ['a port', 'https://a.example:8443/x', 'a.example:8443/x', 'https://a.example:8443/x'],
  [
    'a long path is shortened',
    'https://a.example/1234567890/1234567890/1234567890',
    'a.example/1234567890/1234567890/…',
    'https://a.example/1234567890/1234567890/1234567890',
  ],
  [
    'Arabic letters of a path are shown',
    'https://a.example/%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1',
    'a.example/أخبار',
    'https://a.example/%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1',
  ],
  [
    'a direction override in a path is not decoded',
    'https://a.example/%E2%80%AEgpj',
    'a.example/%E2%80%AEgpj',
    'https://a.example/%E2%80%AEgpj',
  ],
  ['a broken path stays', 'https://a.example/%E2%80', 'a.example/%E2%80', 'https://a.example/%E2%80'],
  ['a host that looks like another', 'https://аpple.example/', 'xn--pple-43d.example', 'https://xn--pple-43d.example/'],
  [
    'an Arabic host',
    'https://متجر.السعودية/',
    'xn--pgbep1f.xn--mgberp4a5d4ar',
    'https://xn--pgbep1f.xn--mgberp4a5d4ar/',
  ],
])('%s', (_case, written, text, href) => {
  expect(shownAddress(written)).toEqual({ text, href })
})

test.each([
  ['a user name', 'https://shop.example@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a machine', 'http://127.0.0.1/'],
  ['what the parser refuses', 'https://xn--a.example/'],
])('%s is no link', (_case, written) => {
  expect(shownAddress(written)).toBeNull()
})

test.each([
  ['a host with its port', 'https://www.A.example:8443/x', 'a.example'],
  ['a host that looks like another', 'https://аpple.example/', 'xn--pple-43d.example'],
  ['no secure address', 'http://a.example/', null],
  ["a name of the reader's network", 'https://a.local/', null],
  ['a host that browsers refuse', 'https://xn--a.example/', null],
])('Q18 the host of an advertisement: %s', (_case, link, host) => {
  expect(shownHost(link)).toBe(host)
})
