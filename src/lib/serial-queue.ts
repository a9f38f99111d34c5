/** Runs tasks one after another. A task that fails does not stop the next. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve()

  run<R>(task: () => Promise<R>): Promise<R> {
    const done = this.last.then(task)
    this.last = done.catch(() => undefined)
    return done
  }

  /** Resolves when every task has ended that was given until now. */
  async idle(): Promise<void> {
    await this.last
  }
}
