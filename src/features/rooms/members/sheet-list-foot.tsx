import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatChatTime } from '@/i18n/format-days'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import type { ListState } from '@/views/lists'
import { ListFoot } from '../../shell/list-foot'

interface SheetListFootProps {
  state: ListState
  /** When the first page came (ms since 1970); null before it. */
  asOf: number | null
  /** In place of loading by scrolling. */
  more?: ReactNode
  onMore: () => void
}

/** The end of a list in a sheet. Its rows are those of the last page that came. */
export function SheetListFoot({ state, asOf, more = null, onMore }: SheetListFootProps) {
  const age = asOf === null ? '' : formatChatTime(asOf)
  return (
    <ListFoot
      state={state}
      loading={<Trans>Loading more…</Trans>}
      offline={
        age === '' ? (
          <Trans>These are on this phone. The others come with the network.</Trans>
        ) : (
          <Trans>These are on this phone, as of {age}. The others come with the network.</Trans>
        )
      }
      more={more}
      onMore={onMore}
    />
  )
}

/** Placeholders until the first page. */
export function SheetListLoading() {
  const { t } = useLingui()
  return (
    <div className={list.late} role="status" aria-label={t`Loading…`}>
      <RowSkeletons count={4} />
    </div>
  )
}
