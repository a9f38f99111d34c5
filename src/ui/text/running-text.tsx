import { textBlocks } from '@/domain/text-direction'
import classes from './text.module.css'
import { TextParts } from './text-parts'

interface RunningTextProps {
  content: string
  /** Whether tags, mentions and addresses are links. */
  links?: boolean
  className?: string | undefined
}

/** A user's whole text: post, comment, bio. Each block of lines is aligned by its own direction. */
export function RunningText({ content, links = true, className = '' }: RunningTextProps) {
  return (
    <p className={`${classes.running} ${className}`}>
      {textBlocks(content).map(({ direction, start, end }) => (
        <span key={start} dir={direction ?? undefined} className={classes.block}>
          <TextParts content={content.slice(start, end)} links={links} />
        </span>
      ))}
    </p>
  )
}
