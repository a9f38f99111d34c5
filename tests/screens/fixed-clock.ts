import type { BrowserContext, Route } from 'playwright-core'

/** A Friday evening in Riyadh, 21:48, shortly after the newest post of the demo, in each screenshot. */
export const FIXED_NOW = Date.UTC(2026, 10, 20, 18, 48, 10)

/** So short that posts published meanwhile have the same shown age in all screenshots. */
const NEWEST_BEFORE_MS = 21_000
const NEWEST_POST = 'demopost0000001'

const TIMES = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d{3}Z/g

/** Streams, files and uploads carry no times. */
const TIMELESS = /\/api\/(pokes|files|media|uploads)/

/**
 * Shifts each time in the server's answers to the fixed evening, and back in requests. The demo's times are relative to
 * its start, while the clock of the screenshots stands still.
 */
export async function fixClock(context: BrowserContext, server: string): Promise<void> {
  const answer = await fetch(`${server}/api/teasers/${NEWEST_POST}`)
  const { created_at: newest } = (await answer.json()) as { created_at: string }
  const ahead = FIXED_NOW - NEWEST_BEFORE_MS - Date.parse(newest)
  await context.route(
    (url) => url.pathname.startsWith('/api/') && !TIMELESS.test(url.pathname),
    (route) => moveTimes(route, ahead),
  )
}

async function moveTimes(route: Route, ahead: number): Promise<void> {
  const body = route.request().postData()
  const answer = await route.fetch(body ? { postData: moved(body, -ahead) } : {}).catch(() => null)
  // An image of staff is no text.
  if (answer?.headers()['content-type']?.startsWith('image/')) return route.fulfill({ response: answer })
  // An answer that comes while the phone is closed has no text.
  const text = await answer?.text().catch(() => null)
  if (!answer || text == null) return route.abort('failed')
  const headers = answer.headers()
  if (headers.date) headers.date = new Date(Date.parse(headers.date) + ahead).toUTCString()
  await route.fulfill({ status: answer.status(), headers, body: moved(text, ahead) })
}

function moved(text: string, by: number): string {
  return text.replace(TIMES, (time) => {
    const there = new Date(Date.parse(time.replace(' ', 'T')) + by).toISOString()
    return time.includes('T') ? there : there.replace('T', ' ')
  })
}
