import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { PageAnswer, PageRequest } from '@/domain/wire'

interface Waiting {
  page: PageRequest
  done(arrived: boolean): void
}

const USER_PAGES_PER_CALL = 2

/**
 * The pages of each call: those that a user requested by scrolling, else those that the phone requests by itself.
 * Offline, the user's requests fail at once instead of piling up.
 */
export class PageRequests {
  private queue: Waiting[] = []
  private asked: Waiting[] = []
  private pagesPerCall: number = SYNC_LIMITS.pages
  private pause = false

  get waiting(): boolean {
    return this.queue.length > 0
  }

  /** @returns whether it was applied */
  add(page: PageRequest): Promise<boolean> {
    return new Promise((done) => this.queue.push({ page, done }))
  }

  /**
   * The pages of the next call.
   * @param own what the phone requests when the user requests nothing
   */
  take(own: () => readonly PageRequest[]): readonly PageRequest[] {
    if (this.pause) {
      this.pause = false
      return []
    }
    const taken = this.queue.splice(0, Math.min(USER_PAGES_PER_CALL, this.pagesPerCall))
    this.asked.push(...taken)
    return taken.length > 0 ? taken.map((waiting) => waiting.page) : own().slice(0, this.pagesPerCall)
  }

  /** A server with a lower limit answers the first pages; the others are requested again. */
  arrived(pages: readonly PageRequest[], answered: readonly PageAnswer[]): void {
    const back = this.takeBack(pages)
    const there = back.filter(({ page }) => answered.some((answer) => isAnswerTo(answer, page)))
    const left = back.filter((waiting) => !there.includes(waiting))
    for (const waiting of there) waiting.done(true)
    if (there.length > 0) this.queue.unshift(...left)
    else for (const waiting of left) waiting.done(false)
  }

  failed(pages: readonly PageRequest[]): void {
    for (const waiting of [...this.takeBack(pages), ...this.queue.splice(0)]) waiting.done(false)
  }

  /** No call will carry these pages: all requests fail. */
  end(): void {
    for (const waiting of [...this.asked.splice(0), ...this.queue.splice(0)]) waiting.done(false)
  }

  /** The server could not read the call, perhaps because of its pages. The next call has none, later ones fewer. */
  refused(pages: readonly PageRequest[]): void {
    if (pages.length === 0) return
    this.pause = true
    this.pagesPerCall = Math.max(1, Math.floor(pages.length / 2))
  }

  /** The answer continued an older cursor: the pages are requested once more. */
  again(pages: readonly PageRequest[]): void {
    this.queue.unshift(...this.takeBack(pages))
  }

  private takeBack(pages: readonly PageRequest[]): Waiting[] {
    const back = this.asked.filter((waiting) => pages.includes(waiting.page))
    this.asked = this.asked.filter((waiting) => !back.includes(waiting))
    return back
  }
}

const isAnswerTo = (answer: PageAnswer, page: PageRequest): boolean =>
  answer.of === page.of && answer.collection === page.collection && answer.before === (page.before ?? null)
