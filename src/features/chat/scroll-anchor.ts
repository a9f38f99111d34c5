/** Nearer to the end than this counts as at the end. */
const END_PX = 24

interface SeenRow {
  key: string
  /** Distance from the top of the content in px. */
  top: number
}

/**
 * Keeps the place in a list that begins at its end. At the end the list follows what is added. Elsewhere the first
 * visible row stays where it is, whatever grows above it, also in browsers without scroll anchoring.
 */
export class ScrollAnchor {
  atEnd = true
  /** Newer rows follow that are not in the list: its last row is not its end. */
  private hasNewer = false
  /** The visible rows, the first one first: a row may be gone after the next rendering. */
  private seen: SeenRow[] = []
  private size = ''
  private lastTop = 0
  /** A row that is shown as soon as it is drawn. */
  private sought: { key: string; share: number } | null = null
  /** The end is shown as soon as the list has it. */
  private endSought = false

  /**
   * @param scroller the element that scrolls; @param content its child, whose children are rows. Those with
   * `data-row` keep their place; the head and days move up when older messages come.
   * @param draw draws a row before the next `restore`; returns false when there is no such row
   */
  constructor(
    private readonly scroller: HTMLElement,
    private readonly content: HTMLElement,
    private readonly draw: (key: string) => boolean,
  ) {}

  /** Nothing has changed its height since the place was noted. */
  get inPlace(): boolean {
    return this.size === this.currentSize()
  }

  /** After the user has scrolled: notes the place. */
  scrolled(): void {
    // The browser clamped the position after a resize: nobody scrolled.
    if (!this.inPlace) return this.restore()
    this.note()
  }

  /**
   * Before a rendering changes the list: the user may have scrolled, and the event has not come yet. Afterwards this
   * looks as if the browser had moved a list that got shorter.
   */
  beforeRendering(): void {
    if (this.inPlace && this.scroller.scrollTop !== this.lastTop) this.note()
  }

  /** After a rendering or a resize: returns to the place. */
  restore(hasNewer = this.hasNewer): void {
    this.hasNewer = hasNewer
    if (this.sought) return this.showSought(this.sought)
    if (this.endSought && !this.hasNewer) return this.toEnd()
    if (this.hasNewer || this.hasLeftEnd()) this.atEnd = false
    if (this.atEnd) this.scroller.scrollTop = this.scroller.scrollHeight
    else this.move(this.shift() + this.clamped())
    this.note(this.atEnd || undefined)
  }

  /** At once, or as soon as the list has its end. */
  toEnd(): void {
    this.sought = null
    this.endSought = this.hasNewer
    if (this.endSought) return
    this.atEnd = true
    this.lastTop = 0
    this.restore()
  }

  toTop(): void {
    this.move(-this.scroller.scrollTop)
    this.note()
  }

  /** Shows a row at a share of the height from the top, 0 to 1. Returns whether there is such a row. */
  show(key: string, share: number): boolean {
    this.endSought = false
    const row = this.row(key)
    if (row) {
      this.sought = null
      this.scroller.scrollTop = this.top(row) - (this.scroller.clientHeight - row.offsetHeight) * share
      this.note()
      return true
    }
    if (!this.draw(key)) return false
    this.sought = { key, share }
    this.atEnd = false
    return true
  }

  /** Distance from the oldest row in px. */
  get aboveHeight(): number {
    return this.scroller.scrollTop
  }

  /** Distance from the newest row in px. */
  get belowHeight(): number {
    return this.distanceToEnd()
  }

  private showSought({ key, share }: { key: string; share: number }): void {
    this.sought = null
    this.show(key, share)
  }

  /** A browser ends its own scrolling when the place is set, also to what it is. */
  private move(px: number): void {
    if (px !== 0) this.scroller.scrollTop += px
  }

  private note(atEnd = !this.hasNewer && this.distanceToEnd() <= END_PX): void {
    this.atEnd = atEnd
    this.size = this.currentSize()
    this.lastTop = this.scroller.scrollTop
    this.seen = this.visibleRows()
  }

  /** The user scrolled up, and the event has not come yet. A list that got shorter is still at its end. */
  private hasLeftEnd(): boolean {
    return this.atEnd && this.scroller.scrollTop < this.lastTop - 1 && this.distanceToEnd() > END_PX
  }

  private distanceToEnd(): number {
    const { scrollHeight, clientHeight, scrollTop } = this.scroller
    return scrollHeight - clientHeight - scrollTop
  }

  private currentSize(): string {
    return `${this.scroller.clientWidth} ${this.scroller.clientHeight} ${this.scroller.scrollHeight}`
  }

  /** How far the browser moved a list that got shorter below the place, in px. Rows that leave above it do that, too. */
  private clamped(): number {
    const { scrollTop } = this.scroller
    return scrollTop < this.lastTop && this.distanceToEnd() < 1 ? this.lastTop - scrollTop : 0
  }

  /** How far the place moved inside of the content, in px. */
  private shift(): number {
    for (const { key, top } of this.seen) {
      const row = this.row(key)
      if (row) return this.textTop(row) - top
    }
    return 0
  }

  private visibleRows(): SeenRow[] {
    const rows = this.content.children
    const from = this.scroller.scrollTop
    const until = from + this.scroller.clientHeight
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      const row = rows[middle] as HTMLElement
      if (this.top(row) + row.offsetHeight <= from) low = middle + 1
      else high = middle
    }
    const seen: SeenRow[] = []
    for (let n = low; n < rows.length; n += 1) {
      const row = rows[n] as HTMLElement
      const top = this.top(row)
      if (top >= until) break
      if (row.dataset.row) seen.push({ key: row.dataset.row, top: this.textTop(row) })
    }
    return seen
  }

  private row(key: string): HTMLElement | null {
    return this.content.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  }

  /** Without the space above, which changes when older messages join the group. */
  private textTop(row: HTMLElement): number {
    return this.top(row.querySelector<HTMLElement>('[data-look]') ?? row)
  }

  /** With fractions of a pixel, unlike `offsetTop`. */
  private top(row: HTMLElement): number {
    return row.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top + this.scroller.scrollTop
  }
}
