import type { ReactNode } from 'react'
import { IconArrowUp } from '@tabler/icons-react'
import classes from './waiting-pill.module.css'

/** Shows how many new entries wait for a tap. They are not inserted at once, because that would move the list. */
export function WaitingPill({
  waiting,
  onShow,
  children,
}: {
  waiting: number
  onShow: () => void
  children: ReactNode
}) {
  return (
    <div className={classes.place} role="status">
      {waiting > 0 && (
        <button type="button" className={classes.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          <span>{children}</span>
        </button>
      )}
    </div>
  )
}
