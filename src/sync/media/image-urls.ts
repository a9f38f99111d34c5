import type { MediaBytes } from '../outbox/media-record'

/** Images that are shown from the phone's own bytes: enough for what a user published lately, few enough for a cheap phone. */
export const KEPT_URLS = 20

/** The one place where bytes of the phone become addresses (`blob:`), and where those are given back. */
export class ImageUrls {
  private readonly urls = new Map<string, { src: string; poster: string | null }>()

  urlOf(id: string): string | null {
    return this.urls.get(id)?.src ?? null
  }

  /** Of a video. */
  posterOf(id: string): string | null {
    return this.urls.get(id)?.poster ?? null
  }

  /** Media ids that have an address, oldest first. */
  ids(): string[] {
    return [...this.urls.keys()]
  }

  add({ id, bytes, type, poster }: MediaBytes): void {
    if (this.urls.has(id)) return
    const src = URL.createObjectURL(new Blob([bytes], { type }))
    this.urls.set(id, { src, poster: poster ? URL.createObjectURL(new Blob([poster], { type: 'image/jpeg' })) : null })
  }

  /**
   * Gives back what nobody can show any more. One that the server has by now stays for a while: the image on the
   * screen does not blink, and can be seen offline.
   * @param needed of drafts and unsent posts
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
