import { useLingui } from '@lingui/react/macro'
import { scorers } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { ScorerForm } from './scorer-form'
import { ScorerList } from './scorer-list'

/** `/admin/scorers`: the fans who write of matches by hand, and for which competitions (K23). */
export function ScorersScreen() {
  const { t } = useLingui()
  const content = useStaffPage(scorers)
  return (
    <StaffScreen title={t`Scorers`} address="/admin/scorers" content={content}>
      {(page) => (
        <>
          <ScorerForm competitions={page.competitions} onNamed={content.show} />
          <ScorerList scorers={page.scorers} onEnded={content.show} />
        </>
      )}
    </StaffScreen>
  )
}
