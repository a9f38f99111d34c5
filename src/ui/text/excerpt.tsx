import { contentDirection } from '@/domain/text-direction'
import classes from './text.module.css'
import { TextParts } from './text-parts'

interface ExcerptProps {
  content: string
  /** The most lines; the last is cut at its end. */
  lines?: 1 | 2
  className?: string | undefined
}

/**
 * The beginning of a user's text, without links: for rows that are links themselves. Its box stands where the interface
 * begins, and the text inside has the direction of the whole.
 */
export function Excerpt({ content, lines = 1, className = '' }: ExcerptProps) {
  const shape = lines === 1 ? classes.line : classes.lines
  return (
    <span dir={contentDirection(content) ?? undefined} className={`${shape} ${className}`}>
      <TextParts content={content} links={false} />
    </span>
  )
}
