import { combineLatest, map, type Observable } from 'rxjs'
import type { LocalImage, LocalImages } from '@/sync/media/local-images'
import { newestDraft$, storeDraft, storedDraft$ } from '@/sync/outbox/drafts'
import type { Draft } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { toRx } from '@/sync/rx'
import type { Clock } from '@/sync/clock'
import type { DraftImageView } from '@/views/media'
import type { DraftView, PostText } from '@/views/posts'

export function draftsOf(parts: { store: OutboxStore; timing: Clock; images$: Observable<LocalImages> }) {
  const { store, timing, images$ } = parts
  const view$ = (draft$: Observable<Draft | null>) =>
    combineLatest([draft$, images$]).pipe(map(([draft, images]) => draft && draftView(draft, images)))
  return {
    draft$: (id: string): Observable<DraftView | null> => view$(toRx(storedDraft$(store, id))),
    current$: view$(toRx(newestDraft$(store))),
    save: (id: string, text: PostText, savedAt?: number): Promise<void> => storeDraft(store, timing, id, text, savedAt),
  }
}

function draftView({ id, content, alt, media }: Draft, images: LocalImages): DraftView {
  return { id, content, alt, image: imageView(media === null ? undefined : images.get(media)) }
}

function imageView(image: LocalImage | undefined): DraftImageView | null {
  if (!image?.src) return null
  const { width, height, size, hash } = image.media
  return { src: image.src, width, height, bytes: size, hash }
}
