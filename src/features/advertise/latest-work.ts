/** Work that newer work of its kind replaces, such as the image that is being prepared. */
export class LatestWork {
  private latest: Promise<boolean> | null = null

  get runs(): boolean {
    return this.latest !== null
  }

  /** Waits for a work, which is the latest one until it has ended. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const succeeds = work.then(
      () => true,
      () => false,
    )
    this.latest = succeeds
    try {
      return await work
    } finally {
      if (this.latest === succeeds) this.latest = null
    }
  }

  /** Waits until none runs. @returns whether the last one succeeded, also when there was none */
  async succeeds(): Promise<boolean> {
    let succeeded = true
    while (this.latest !== null) succeeded = await this.latest
    return succeeded
  }
}
