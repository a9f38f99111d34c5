import type { MediaBytes } from '../outbox/media-record'

/** Images that are shown from the phone's own bytes. Bounded for phones with little memory. */
export const KEPT_URLS = 20

/** Creates and revokes the `blob:` URLs of stored images. */
export class ImageUrls {
  private readonly urls = new Map<string, { src: string; poster: string | null }>()

  urlOf(id: string): string | null {
    return this.urls.get(id)?.src ?? null
  }

  /** The poster of a video. */
  posterOf(id: string): string | null {
    return this.urls.get(id)?.poster ?? null
  }

  /** Media ids that have a URL, oldest first. */
  ids(): string[] {
    return [...this.urls.keys()]
  }

  add({ id, bytes, type, poster }: MediaBytes): void {
    if (this.urls.has(id)) return
    const src = URL.createObjectURL(new Blob([bytes], { type }))
    this.urls.set(id, { src, poster: poster ? URL.createObjectURL(new Blob([poster], { type: 'image/jpeg' })) : null })
  }

  /**
   * Revokes URLs that no screen can show any more. That of an uploaded image stays for a while: it does not flicker,
   * and is visible offline.
   * @param needed ids of drafts and unsent posts
   * @param stored media whose bytes are still on the phone
   */
  prune(needed: ReadonlySet<string>, stored: ReadonlySet<string>): void {
    let spare = this.urls.size - KEPT_URLS
    for (const id of this.ids()) {
      if (stored.has(id) && (needed.has(id) || spare <= 0)) continue
      spare -= 1
      this.revoke(id)
    }
  }

  close(): void {
    for (const id of this.ids()) this.revoke(id)
  }

  private revoke(id: string): void {
    const known = this.urls.get(id)
    if (known) URL.revokeObjectURL(known.src)
    if (known?.poster) URL.revokeObjectURL(known.poster)
    this.urls.delete(id)
  }
}
