// Runs in Node and in the server's engine: how the time of each text function grows with its text.

const SMALLEST = 1024
/** Texts of every shape grow to here; the slowest of them goes on. */
const OF_EVERY_SHAPE = 64 * 1024
const LARGEST = 1024 * 1024
/** A doubled text may take so many times as long. */
const MOST = 2.6
/** Milliseconds below which a clock says more than the function: such a step is not judged. */
const FLOOR = 10
/** A time above is measured once, a shorter one three times. */
const CLEAR = 40
/** A step that seems too large is measured so many times more before it counts, and the shortest times are compared. */
const DOUBTS = 8

const SHAPES = {
  letters: 'a',
  Arabic: 'هدف في آخر دقيقة ',
  emoji: '😀',
  'lone surrogates': '\ud800',
  'tatweel and diacritics': 'هـ\u064b\u0651\u0640',
  marks: '\u0301\u0316\u0327',
  'marks that come apart': '\u0344\u0f73\uff9e',
  '#@': '#@',
  '#أ': '#أ',
  '@abc ': '@abc ',
  spaces: ' ',
  'spaces between letters': ' ',
  'spaces within': ' a',
  'U+FEFF': '\ufeff',
  '@a.': '@a.',
  'line ends': '\r\n',
  addresses: 'https://a/ ',
  schemes: 'a+b.',
  'e-mails': 'a.b@a-a.',
}

/** Stands before and after a text of that shape. */
const FRAMES = { 'spaces between letters': 'a' }

function textOf(shape, size) {
  const frame = FRAMES[shape] ?? ''
  return frame + SHAPES[shape].repeat(size / SHAPES[shape].length) + frame
}

/** name → how it is asked; all of them take a text first. */
const ASKED = {
  checkPost: (check, text) => check(text, false),
  checkComment: (check, text) => check(text, false),
  checkReport: (check, text) => check('post', 'other', text),
  checkPassword: (check, text) => check(text, { username: text, email: text }),
  excerptOf: (excerpt, text) => excerpt(text),
  firstCharacters: (first, text) => first(text, text.length),
  isCommonPassword: (isCommon, text) => isCommon('kx7pwm2q', [text]),
  isLongerThan: (isLonger, text) => isLonger(text, text.length),
  parseComment: (parse, text) => parse(text, false),
  parsePost: (parse, text) => parse(text, false),
  parseReport: (parse, text) => parse(text, 'post', 'other'),
}

/** Functions that take no text of strangers, or no text at all. */
const NO_TEXT = ['notificationAddress', 'notificationTarget', 'parseText']

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

const isTooSlow = (before, ms) => before >= FLOOR && ms / before > MOST

module.exports = function measureAll(domain, now, report) {
  const once = (ask, text) => {
    const began = now()
    ask(text)
    return now() - began
  }
  const time = (ask, text) => {
    const first = once(ask, text)
    return first > CLEAR ? first : median([first, once(ask, text), once(ask, text)])
  }

  /** How a function takes texts of one shape: its worst step, and the time of the largest text. */
  function grow(ask, shape, largest) {
    let worst = 0
    let before = 0
    let ms = 0
    for (let size = SMALLEST; size <= largest; size *= 2) {
      const text = textOf(shape, size)
      const half = textOf(shape, size / 2)
      ms = time(ask, text)
      for (let doubt = 0; isTooSlow(before, ms) && doubt < DOUBTS; doubt += 1) {
        ms = Math.min(ms, time(ask, text))
        before = doubt === 0 ? time(ask, half) : Math.min(before, time(ask, half))
      }
      if (before >= FLOOR) worst = Math.max(worst, ms / before)
      if (worst > MOST) return { shape, worst, ms, size, failed: true }
      before = ms
    }
    return { shape, worst, ms, size: largest, failed: false }
  }

  const slowest = (rows) => rows.sort((a, b) => b.failed - a.failed || b.ms - a.ms)[0]

  for (const name of Object.keys(domain).sort()) {
    if (typeof domain[name] !== 'function' || NO_TEXT.includes(name)) continue
    const ask = ASKED[name] ? (text) => ASKED[name](domain[name], text) : domain[name]
    const small = slowest(Object.keys(SHAPES).map((shape) => grow(ask, shape, OF_EVERY_SHAPE)))
    report(JSON.stringify({ name, ...(small.failed ? small : grow(ask, small.shape, LARGEST)) }))
  }
}
