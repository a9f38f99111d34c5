import { useLingui } from '@lingui/react/macro'
import { useObservable } from '@/data/context/use-observable'
import { currentDraft$ } from '@/data/drafts'
import { firstCharacters } from '@/domain/text'
import { WriteBar } from '@/ui/post/write-bar'

const EXCERPT_CHARACTERS = 60

/** The write bar of the feed. It shows the beginning of a draft that waits. */
export function FeedWriteBar() {
  const { t } = useLingui()
  const draft = useObservable(currentDraft$, null)
  const written = draft?.content.trim().replace(/\s+/g, ' ') ?? ''
  return <WriteBar draft={firstCharacters(written, EXCERPT_CHARACTERS) || (draft?.image ? t`A picture` : '')} />
}
