import { currentDraft$, saveDraft } from '@/data/drafts'
import { useObservable } from '@/data/context/use-observable'
import type { DraftImageView } from '@/views/media'
import type { PostText } from '@/views/posts'
import { useSavedDraft, type SavedDraft } from './use-saved-draft'

export type Draft = SavedDraft<PostText> & { image: DraftImageView | null }

/** The draft of the composer. Its image is the one stored on the phone. */
export function useDraft(initialText: string): Draft {
  const stored = useObservable(currentDraft$, null)
  const draft = useSavedDraft<PostText>(stored, saveDraft, { content: initialText, alt: '' })
  return { ...draft, image: stored && stored.id === draft.id ? stored.image : null }
}
