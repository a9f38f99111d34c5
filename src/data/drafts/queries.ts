import { combineLatest, map, type Observable } from 'rxjs'
import type { LocalPicture, LocalPictures } from '@/sync/media/local-pictures'
import { newestDraft$, storeDraft, storedDraft$ } from '@/sync/outbox/drafts'
import type { Draft } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { toRx } from '@/sync/rx'
import type { Clock } from '@/sync/clock'
import type { DraftPictureView } from '@/views/media'
import type { DraftView, PostText } from '@/views/posts'

export function draftsOf(parts: { store: OutboxStore; timing: Clock; pictures$: Observable<LocalPictures> }) {
  const { store, timing, pictures$ } = parts
  const view$ = (draft$: Observable<Draft | null>) =>
    combineLatest([draft$, pictures$]).pipe(map(([draft, pictures]) => draft && draftView(draft, pictures)))
  return {
    draft$: (id: string): Observable<DraftView | null> => view$(toRx(storedDraft$(store, id))),
    current$: view$(toRx(newestDraft$(store))),
    save: (id: string, text: PostText, savedAt?: number): Promise<void> => storeDraft(store, timing, id, text, savedAt),
  }
}

function draftView({ id, content, alt, media }: Draft, pictures: LocalPictures): DraftView {
  return { id, content, alt, picture: pictureView(media === null ? undefined : pictures.get(media)) }
}

function pictureView(picture: LocalPicture | undefined): DraftPictureView | null {
  if (!picture?.src) return null
  const { width, height, size, hash } = picture.media
  return { src: picture.src, width, height, bytes: size, hash }
}
