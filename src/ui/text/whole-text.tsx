import { withoutBidiControls } from '@/domain/text'
import { contentDirection } from '@/domain/text-direction'
import classes from './text.module.css'

/** A text that somebody else wrote, as a whole, in its own direction and without links. */
export function WholeText({ children, className = '' }: { children: string; className?: string | undefined }) {
  return (
    <span dir={contentDirection(children) ?? undefined} className={`${classes.block} ${className}`}>
      {withoutBidiControls(children)}
    </span>
  )
}
