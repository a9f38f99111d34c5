import { setTimeout as pause } from 'node:timers/promises'

/** When numbered messages arrive at many listeners. */

export interface Arrivals {
  /** Listeners that have the message with this number. */
  count(message: number): void
  bytes: number
}

/** What a round measures of its messages. */
export class Tracker implements Arrivals {
  bytes = 0
  private readonly left = new Map<number, number>()
  private readonly sentAt = new Map<number, number>()
  /** Milliseconds until 99 of 100 listeners had each message. */
  readonly took: number[] = []

  constructor(private readonly listeners: number) {}

  sends(message: number): void {
    this.left.set(message, Math.ceil(this.listeners * 0.99))
    this.sentAt.set(message, performance.now())
  }

  count(message: number): void {
    const left = (this.left.get(message) ?? 0) - 1
    this.left.set(message, left)
    if (left === 0) this.took.push(performance.now() - (this.sentAt.get(message) ?? 0))
  }

  /** Waits until all that was sent has arrived. */
  async arrived(deadlineMs = 60_000): Promise<void> {
    const deadline = performance.now() + deadlineMs
    while (this.took.length < this.sentAt.size) {
      if (performance.now() > deadline) throw new Error(`${this.took.length} of ${this.sentAt.size} messages arrived`)
      await pause(20)
    }
  }
}

/** Messages begin with their number, so that it is found without reading JSON. */
export const textOf = (message: number): string => `#m${message}# هدف في الدقيقة التسعين! يا سلام`
export const numbersIn = (text: string): number[] => [...text.matchAll(/#m(\d+)#/g)].map(([, number]) => Number(number))
