/** What a row is taken for before one was measured, in px. */
const FIRST_GUESS_PX = 60

/** Heights of the rows of a list in px. A row that was not drawn yet is taken for an average one. */
export class RowSizes {
  private readonly measured = new Map<string, number>()
  private sum = 0
  private keys: readonly string[] = []
  private sizes: number[] = []

  /** Call it with the same array for the same rows. */
  take(keys: readonly string[]): void {
    if (keys === this.keys) return
    const guess = this.measured.size > 0 ? this.sum / this.measured.size : FIRST_GUESS_PX
    this.keys = keys
    this.sizes = keys.map((key) => this.measured.get(key) ?? guess)
  }

  measure(index: number, px: number): void {
    const key = this.keys[index]
    if (key === undefined) return
    this.sum += px - (this.measured.get(key) ?? 0)
    this.measured.set(key, px)
    this.sizes[index] = px
  }

  /** After a change of the width: what was measured is only a guess now. */
  forget(): void {
    this.measured.clear()
    this.sum = 0
  }

  /** Height of the rows from one to before another. */
  between(from: number, until: number): number {
    let px = 0
    for (let n = from; n < until; n += 1) px += this.sizes[n] ?? 0
    return px
  }

  /** The row at this distance from the top of the first one; outside of the list its first or last. */
  indexAt(px: number): number {
    let below = px
    for (const [index, size] of this.sizes.entries()) {
      below -= size
      if (below > 0) continue
      return index
    }
    return Math.max(0, this.sizes.length - 1)
  }
}
