import { useLingui } from '@lingui/react/macro'
import list from '../list.module.css'
import { RowSkeletons } from '../row-skeletons'

/** Placeholders while a list of users loads. They appear only after the phone's storage was read. */
export function UserSkeletons({ count = 5 }: { count?: number }) {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading people…`}>
      <RowSkeletons count={count} />
    </div>
  )
}
