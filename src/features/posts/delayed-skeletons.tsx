import { useLingui } from '@lingui/react/macro'
import { PostSkeletons } from '@/ui/skeleton'
import classes from '@/ui/list.module.css'

/** Placeholders while posts load. They appear only after the phone's storage was read. */
export function DelayedSkeletons({ count }: { count?: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.late} role="status" aria-label={t`Loading posts…`}>
      <PostSkeletons {...(count ? { count } : {})} />
    </div>
  )
}
