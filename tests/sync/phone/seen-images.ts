/** The cache in which the service worker stores viewed images. */
export class SeenImages {
  private readonly addresses = new Set<string>()
  private readonly loaded = new Set<string>()

  /** A screen shows the image for the first time: a page would load it through the service worker. */
  look(address: string | undefined): void {
    if (!address?.startsWith('http') || this.loaded.has(address)) return
    this.loaded.add(address)
    this.addresses.add(address)
  }

  list(): string[] {
    return [...this.addresses]
  }

  readonly caches = {
    has: async () => true,
    open: async () => ({
      keys: async () => this.list().map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => this.addresses.delete(url),
    }),
    keys: async () => ['pictures'],
    delete: async () => {
      this.addresses.clear()
      return true
    },
  } as unknown as CacheStorage
}
