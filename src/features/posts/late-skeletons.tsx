import { useLingui } from '@lingui/react/macro'
import { PostSkeletons } from '@/ui/skeleton'
import classes from '@/ui/list.module.css'

/** Posts that are on their way. What the phone holds is read before these appear. */
export function LateSkeletons({ count }: { count?: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.late} role="status" aria-label={t`Loading posts…`}>
      <PostSkeletons {...(count ? { count } : {})} />
    </div>
  )
}
