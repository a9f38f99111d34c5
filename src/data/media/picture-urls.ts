import type { MediaBytes } from '../outbox/media-record'

/** Pictures that are shown from the phone's own bytes: enough for what a fan published lately, few enough for a cheap phone. */
export const KEPT_URLS = 20

/** The one place where bytes of the phone become addresses (`blob:`), and where those are given back. */
export class PictureUrls {
  private readonly urls = new Map<string, string>()

  urlOf(id: string): string | null {
    return this.urls.get(id) ?? null
  }

  /** Media ids that have an address, oldest first. */
  ids(): string[] {
    return [...this.urls.keys()]
  }

  add(media: MediaBytes): void {
    if (this.urls.has(media.id)) return
    this.urls.set(media.id, URL.createObjectURL(new Blob([media.bytes], { type: media.type })))
  }

  /**
   * Gives back what nobody can show any more. One that the server has by now stays for a while: the picture on the
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
    const url = this.urls.get(id)
    if (url) URL.revokeObjectURL(url)
    this.urls.delete(id)
  }
}
