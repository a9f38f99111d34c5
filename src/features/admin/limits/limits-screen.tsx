import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverLimits } from '@/data/staff/limits'
import slab from '@/ui/slab.module.css'
import { useWide } from '@/ui/use-wide'
import type { LimitsPage } from '@/views/limits'
import classes from '../staff-screen.module.css'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { LimitCards } from './limit-cards'
import { groupsOf } from './limit-groups'
import { LimitTable } from './limit-table'

/** `/admin/limits`: how often what may be done, changed without a restart. */
export function LimitsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(serverLimits)
  const { show, refresh } = content
  return (
    <StaffScreen {...{ title: t`Limits`, address: '/admin/limits', wide: true, content }}>
      {(page) => <Limits page={page} onSaved={show} onStale={() => void refresh().catch(() => undefined)} />}
    </StaffScreen>
  )
}

interface LimitsProps {
  page: LimitsPage
  onSaved: (page: LimitsPage) => void
  onStale: () => void
}

function Limits({ page, onSaved, onStale }: LimitsProps) {
  const isWide = useWide()
  const [edited, setEdited] = useState('')
  const shown = { groups: groupsOf(page.limits), edited, onEdit: setEdited, onSaved, onStale }
  return (
    <>
      <p className={`${slab.slab} ${classes.section} ${classes.meta}`}>
        <Trans>
          A change holds at once for everybody, and after a restart. It wins over the settings of the server until it is
          reset.
        </Trans>
      </p>
      {isWide ? <LimitTable {...shown} /> : <LimitCards {...shown} />}
    </>
  )
}
