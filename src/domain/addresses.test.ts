import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressRanges } from './addresses'
import { textLinks } from './text-links'

const found = (text: string) => addressRanges(text).map(({ address }) => address)

describe('web addresses of a text', () => {
  test.each([
    ['https', 'شاهد https://example.com/goal الآن', ['https://example.com/goal']],
    ['http', 'http://example.com', ['http://example.com']],
    ['capitals', 'HTTPS://Example.com/A', ['HTTPS://Example.com/A']],
    ['www without a scheme', 'موقع www.example.com/x هنا', ['www.example.com/x']],
    ['two', 'https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['after a colon', 'الرابط:https://a.example', ['https://a.example']],
    ['after an Arabic letter', 'شاهدhttps://a.example', ['https://a.example']],
    ['after a word and a colon', 'link:https://a.example', ['https://a.example']],
    ['after Arabic punctuation', 'انظر،https://a.example', ['https://a.example']],
    ['after an emoji', '🔥https://a.example ⚽️www.b.example', ['https://a.example', 'www.b.example']],
    ['in quotes', '"https://a.example" “https://b.example”', ['https://a.example', 'https://b.example']],
    ['behind a host is none', 'shop.example/https://a.example shop.example:https://a.example', []],
    ['behind a sign like a slash is none', 'shop.example∕https://a.example shop.example⁄www.a.example', []],
    ['behind a line like a slash is none', 'shop.example╱https://a.example shop.example／https://a.example', []],
    ['behind a host and an invisible letter is none', 'shop.example/\u200b\u202ehttps://a.example', []],
    ['behind a full stop is none', 'shop.https://a.example shop。https://a.example', []],
    ['behind an Arabic host is none', 'متجر.السعوديةhttps://a.example', []],
    ['behind letters of a third script is none', 'shop.example/もhttps://a.example', []],
    ['in lines', 'أ\nhttps://a.example\nب', ['https://a.example']],
    ['a fragment', 'https://a.example/#goal', ['https://a.example/#goal']],
    ['a name in the path', 'https://a.example/@salem', ['https://a.example/@salem']],
    ['a port', 'https://a.example:8443/x', ['https://a.example:8443/x']],
    ['an Arabic host and path', 'https://متجر.السعودية/أحذية', ['https://متجر.السعودية/أحذية']],
    ['a full stop ends the sentence', 'https://a.example/x.', ['https://a.example/x']],
    ['several signs end the sentence', 'https://a.example/x?!…', ['https://a.example/x']],
    ['an Arabic comma', 'https://a.example/x، ثم', ['https://a.example/x']],
    ['an Arabic comma without a blank', 'https://a.example/x،ثم', ['https://a.example/x']],
    ['an Arabic semicolon', 'https://a.example؛', ['https://a.example']],
    ['an Arabic question mark', 'https://a.example/x؟', ['https://a.example/x']],
    ['guillemets', '«https://a.example/x»', ['https://a.example/x']],
    ['in brackets', '(https://a.example/x)', ['https://a.example/x']],
    ['in brackets, then a full stop', '(انظر https://a.example/x).', ['https://a.example/x']],
    ['brackets of its own', 'https://a.example/Goal_(2024)', ['https://a.example/Goal_(2024)']],
    ['brackets of its own inside others', '(https://a.example/Goal_(2024))', ['https://a.example/Goal_(2024)']],
    ['square brackets', '[https://a.example/x]', ['https://a.example/x']],
    ['a slash at the end', 'https://a.example/.', ['https://a.example/']],
    ['a direction override ends it', 'https://a.example/\u202egpj.exe', ['https://a.example/']],
    ['a backslash ends it', 'https://evil.example\\@shop.example/', ['https://evil.example']],
    ['a user name is none', 'https://shop.example@evil.example/', []],
    ['a user name and a password are none', 'https://a:b@evil.example/', []],
    ['an e-mail address is none', 'ali@www.example.com', []],
    ['inside a word is none', 'xhttps://a.example awww.b.example', []],
    ['another scheme is none', 'ftp://a.example javascript://www.a.example', []],
    ['no dot is none', 'https://localhost/', []],
    ['a machine is none', 'https://127.0.0.1/', []],
    ['a bare host is none', 'example.com', []],
    ['www as a word is none', 'www.goal www. www..x.y', []],
    ['an invisible letter is no part of a host', 'https://sh\u200bop.example/', []],
    ['a full stop of another script is none', 'https://shop。example/', []],
  ])('%s', (_case, text, addresses) => {
    expect(found(text)).toEqual(addresses)
  })
})

describe('links of a text', () => {
  test('a fragment and a name inside an address are neither tag nor mention', () => {
    const text = '@سالم شاهد https://a.example/@ali#goal ثم #هدف'
    expect(textLinks(text).map(({ kind, name }) => [kind, name])).toEqual([
      ['mention', 'سالم'],
      ['address', 'https://a.example/@ali#goal'],
      ['tag', 'هدف'],
    ])
  })

  test('what the server counts as a tag in a text without a scheme stays a tag', () => {
    expect(textLinks('www.a.example/-#هدف').map(({ kind }) => kind)).toEqual(['tag'])
  })

  test('links of any text do not overlap and are in order', () => {
    const unit = fc.constantFrom(
      '#',
      '@',
      'ab',
      'هدف',
      '.',
      ' ',
      '/',
      '-',
      'https://',
      'www.',
      ')',
      '(',
      '،',
      '\n',
      '1',
    )
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        let end = 0
        for (const link of textLinks(text)) {
          expect(link.start).toBeGreaterThanOrEqual(end)
          expect(link.end).toBeGreaterThan(link.start)
          end = link.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  }, 60_000)
})
