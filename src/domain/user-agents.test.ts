import { expect, test } from 'vitest'
import { describeAgent } from './user-agents'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome', 'Android', true, `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', true, `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Safari', 'iPhone', true, `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', true, `${IPHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Linux', false, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Edge', 'Windows', false, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'],
  ['', '', false, 'curl/8.5.0'],
])('%s on %s', (browser, platform, mobile, agent) => {
  expect(describeAgent(agent)).toEqual({ browser, platform, mobile })
})
