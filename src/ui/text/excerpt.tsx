import type { ReactNode } from 'react'
import { withoutBidiControls } from '@/domain/text'
import { contentDirection, numbersAgainstLine } from '@/domain/text-direction'
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
 * begins, and the text inside has the direction of the whole. A number is shown as a whole or not at all.
 */
export function Excerpt({ content, lines = 1, className = '' }: ExcerptProps) {
  const shape = lines === 1 ? classes.line : classes.lines
  return (
    <span dir={contentDirection(content) ?? undefined} className={`${shape} ${className}`}>
      <TextParts content={content} links={false} renderWords={wholeNumbers(content)} />
    </span>
  )
}

/** Engines cut a line by characters, also inside of a number; a box they drop as a whole. */
function wholeNumbers(content: string): (start: number, end: number) => ReactNode {
  const numbers = numbersAgainstLine(content)
  const shown = (start: number, end: number) => withoutBidiControls(content.slice(start, end))
  return (start, end) => {
    const parts: ReactNode[] = []
    let written = start
    for (const number of numbers.filter((one) => one.start >= start && one.end <= end)) {
      parts.push(shown(written, number.start))
      parts.push(
        <span key={number.start} className={classes.number}>
          {shown(number.start, number.end)}
        </span>,
      )
      written = number.end
    }
    return [...parts, shown(written, end)]
  }
}
