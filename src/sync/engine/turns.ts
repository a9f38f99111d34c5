/** A turn that others can take while its work waits. */
export interface Turn {
  /**
   * Waits for a call. When it lasts longer than `patience`, others take their turns until it has ended.
   * @throws what the call throws
   */
  lendDuring<T>(call: Promise<T>, patience: Promise<void>): Promise<T>
}

/** Runs one piece of work after the other, each when all that came before it have ended or lent their turn. */
export class Turns {
  private last: Promise<void> = Promise.resolve()

  async run<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    let end = await this.take()
    const lendDuring: Turn['lendDuring'] = async (call, patience) => {
      const isLong = await Promise.race([call.then(() => false), patience.then(() => true)])
      if (!isLong) return call
      end()
      try {
        return await call
      } finally {
        end = await this.take()
      }
    }
    try {
      return await work({ lendDuring })
    } finally {
      end()
    }
  }

  /** Waits for a turn. @returns ends it */
  private async take(): Promise<() => void> {
    const before = this.last
    let end = (): void => undefined
    this.last = new Promise((resolve) => (end = resolve))
    await before
    return end
  }
}
