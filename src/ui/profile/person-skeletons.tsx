import { useLingui } from '@lingui/react/macro'
import list from '../list.module.css'
import { RowSkeletons } from '../skeleton'

/** Fans that are on their way; what the phone holds is read before these appear. */
export function PersonSkeletons({ count = 5 }: { count?: number }) {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading people…`}>
      <RowSkeletons count={count} />
    </div>
  )
}
