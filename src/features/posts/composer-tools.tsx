import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconHash } from '@tabler/icons-react'
import { tidyPost } from '@/domain/posts'
import { countCharacters } from '@/domain/text'
import { IconButton } from '@/ui/icon-button'
import { CharacterRing } from '@/ui/post/character-ring'
import classes from './composer-screen.module.css'

interface ComposerToolsProps {
  content: string
  onAddTag: () => void
  /** The button that adds an image. */
  image: ReactNode
}

/** The tools at the bottom: add an image, add a tag, characters left. */
export function ComposerTools({ content, onAddTag, image }: ComposerToolsProps) {
  const { t } = useLingui()
  return (
    <div className={classes.tools}>
      {image}
      <IconButton label={t`Add a hashtag`} aria-haspopup="dialog" onClick={onAddTag}>
        <IconHash size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={classes.rest} />
      <CharacterRing characters={countCharacters(tidyPost(content))} />
    </div>
  )
}
