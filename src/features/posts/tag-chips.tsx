import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { recentTags$, trends$ } from '@/data/hashtags/trends'
import { useObservable } from '@/data/context/use-observable'
import type { TrendView } from '@/views/hashtags'
import chip from '@/ui/chip.module.css'
import { TagName } from '@/ui/text/tag-name'
import classes from './composer-screen.module.css'
import { completeTag, suggestTags, typedTag, type EditedText } from './tag-typing'

const MAX_SUGGESTIONS = 3
const NONE: TrendView[] = []

interface TagChipsProps {
  content: string
  caret: number
  onText: (text: EditedText) => void
  onAdd: () => void
}

/** Suggests hashtags for the typed beginning, and offers to add another. */
export function TagChips({ content, caret, onText, onAdd }: TagChipsProps) {
  const known = [...useObservable(trends$, NONE), ...useObservable(recentTags$, NONE)]
  const distinct = [...new Map(known.map((trend) => [trend.key, trend])).values()]
  const suggested = suggestTags(typedTag(content, caret), distinct, MAX_SUGGESTIONS)
  return (
    <div className={classes.chips}>
      {suggested.map(({ tag, key }) => (
        <button
          key={key}
          type="button"
          className={chip.chip}
          data-look="tag"
          onClick={() => onText(completeTag(content, caret, tag))}
        >
          <TagName tag={tag} />
        </button>
      ))}
      <button type="button" className={chip.chip} aria-haspopup="dialog" onClick={onAdd}>
        <IconPlus size={16} stroke={2} aria-hidden />
        <Trans>Add a hashtag</Trans>
      </button>
    </div>
  )
}
