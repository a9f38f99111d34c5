import { Isolated } from './isolated'
import classes from './text.module.css'

/**
 * A name in one line, cut at its end in its own direction. Its box is as wide as the name and stands where the
 * interface begins.
 */
export function Name({ children }: { children: string }) {
  return <Isolated className={classes.line}>{children}</Isolated>
}
