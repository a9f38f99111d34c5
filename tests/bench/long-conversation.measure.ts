import type { Browser, Page } from 'playwright-core'
import { bubble, openChat } from '../e2e/fixtures/chat'
import { frameWork, TRACE_CATEGORIES } from './frame-work'
import { NEWEST, withChats } from './phone-with-chats'
import { scrollThrough, type Way } from './scroll-through'

/** A slow phone, beside this machine. */
const SLOWER = 4
const LONG_MS = 50
/** Frames of one run: a swipe of a second. */
const RUN_FRAMES = 60
/** Runs that are recorded at once. */
const RECORDED_RUNS = 10
/** Least share of runs without a long frame. */
const LEAST_SMOOTH = 0.95
const MOST_DRIFT_PX = 2
const MOST_SECONDS = 400

interface Measured {
  /** CPU time of each frame of a run in ms, on the slow phone. */
  runs: number[][]
  driftPx: number
  /** The last message of the way was drawn. */
  arrived: boolean
}

/** @returns the exit code: 1 when too many runs have a long frame, or the messages leave their place */
export async function main(args: string[]): Promise<number> {
  const [messages = 10_000] = args.map(Number)
  return withChats([messages], async ({ browser, context, peers: [peer = ''] }) => {
    const page = await context.newPage()
    await openChat(page, peer)
    await bubble(page, NEWEST).waitFor()
    // Older messages are read from the phone on the way up.
    const ways = {
      up: await measure(browser, page, 'up', 'نص قديم 1 '),
      down: await measure(browser, page, 'down', NEWEST),
    }
    console.table(Object.entries(ways).map(([way, measured]) => ({ way, messages, ...figures(measured) })))
    return Object.values(ways).every(isKept) ? 0 : 1
  })
}

/** @param last text of the message at the end of the way */
async function measure(browser: Browser, page: Page, direction: Way['direction'], last: string): Promise<Measured> {
  const measured: Measured = { runs: [], driftPx: 0, arrived: false }
  const until = Date.now() + MOST_SECONDS * 1_000
  for (let atEnd = false; !atEnd && Date.now() < until;) {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    const scrolled = await page.evaluate(scrollThrough, { direction, frames: RUN_FRAMES * RECORDED_RUNS })
    const frames = frameWork(await browser.stopTracing()).map((ms) => ms * SLOWER)
    for (let from = 0; from < frames.length; from += RUN_FRAMES)
      measured.runs.push(frames.slice(from, from + RUN_FRAMES))
    measured.driftPx = Math.max(measured.driftPx, scrolled.driftPx)
    atEnd = scrolled.atEnd
  }
  measured.arrived = (await bubble(page, last).count()) > 0
  return measured
}

const isSmooth = (frames: number[]): boolean => frames.every((ms) => ms <= LONG_MS)

const smoothShare = ({ runs }: Measured): number => runs.filter(isSmooth).length / runs.length

const isKept = (measured: Measured): boolean =>
  measured.arrived && smoothShare(measured) >= LEAST_SMOOTH && measured.driftPx <= MOST_DRIFT_PX

function figures(measured: Measured) {
  const frames = measured.runs.flat().sort((a, b) => a - b)
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(0)
  return {
    frames: frames.length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'longest ms': at(1),
    [`over ${LONG_MS} ms`]: frames.filter((ms) => ms > LONG_MS).length,
    runs: measured.runs.length,
    'smooth runs': `${(smoothShare(measured) * 100).toFixed(1)} %`,
    target: `≥ ${LEAST_SMOOTH * 100} %`,
    'drift px': measured.driftPx.toFixed(1),
    'target px': `≤ ${MOST_DRIFT_PX}`,
    kept: isKept(measured) ? 'yes' : measured.arrived ? 'no' : 'no, its end was not reached',
  }
}
