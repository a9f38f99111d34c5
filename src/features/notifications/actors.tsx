import { useLingui } from '@lingui/react/macro'
import type { NotificationView } from '@/views/notifications'
import { Isolated } from '@/ui/text/isolated'
import classes from './notification-card.module.css'

/** The users who caused a notification. */
export interface Actors {
  /** Null when the phone does not know the name. */
  first: string | null
  /** Number of users beside the first. */
  others: number
}

export const actorsOf = ({ actors, actorsCount }: NotificationView): Actors => ({
  first: actors[0]?.username || null,
  others: Math.max(0, actorsCount - 1),
})

/** A username in a sentence. */
export function Name({ children }: { children: string }) {
  return (
    <b className={classes.name}>
      <Isolated>{children}</Isolated>
    </b>
  )
}

/** Returns the name of the first actor, or a word for an unknown user. */
export function useName(first: string | null): string {
  const { t } = useLingui()
  return first ?? t`A fan`
}
