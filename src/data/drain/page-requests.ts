import type { PageRequest } from '@/domain/wire'

interface Waiting {
  page: PageRequest
  done(arrived: boolean): void
}

const PAGES_PER_CALL = 2

/** Pages that a fan asked for by scrolling. Without a line they fail at once instead of piling up. */
export class PageRequests {
  private queue: Waiting[] = []
  private asked: Waiting[] = []

  get waiting(): boolean {
    return this.queue.length > 0
  }

  /** @returns whether it was applied */
  add(page: PageRequest): Promise<boolean> {
    return new Promise((done) => this.queue.push({ page, done }))
  }

  /** The pages of the next call. */
  take(): PageRequest[] {
    const taken = this.queue.splice(0, PAGES_PER_CALL)
    this.asked.push(...taken)
    return taken.map((waiting) => waiting.page)
  }

  arrived(pages: readonly PageRequest[]): void {
    for (const waiting of this.takeBack(pages)) waiting.done(true)
  }

  failed(pages: readonly PageRequest[]): void {
    for (const waiting of [...this.takeBack(pages), ...this.queue.splice(0)]) waiting.done(false)
  }

  /** The answer belonged to an older place: ask once more. */
  again(pages: readonly PageRequest[]): void {
    this.queue.unshift(...this.takeBack(pages))
  }

  private takeBack(pages: readonly PageRequest[]): Waiting[] {
    const back = this.asked.filter((waiting) => pages.includes(waiting.page))
    this.asked = this.asked.filter((waiting) => !back.includes(waiting))
    return back
  }
}
