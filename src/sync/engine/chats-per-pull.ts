const MOST = 4

/**
 * How many conversations without a cursor one pull names: each answer brings the first page of a window. Y13: halves when
 * such a pull dies on the way, doubles when one arrives.
 */
export class ChatsPerPull {
  most = MOST

  failed(): void {
    this.most = Math.max(1, this.most / 2)
  }

  arrived(): void {
    this.most = Math.min(MOST, this.most * 2)
  }
}
