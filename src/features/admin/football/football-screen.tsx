import { useLingui } from '@lingui/react/macro'
import { footballSources } from '@/data/staff'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { Disagreements } from './disagreements'
import { MissingMatches } from './missing-matches'
import { Ranks } from './ranks'
import { ReplaySwitch } from './replay-switch'
import { SourceStatus } from './source-status'
import { TeamNames } from './team-names'

/** `/admin/football`: what each source of matches says, and what editors decide about them. */
export function FootballScreen() {
  const { t } = useLingui()
  const content = useStaffPage(footballSources)
  const { show, refresh } = content
  const onStale = () => void refresh().catch(() => undefined)
  return (
    <StaffScreen title={t`Sources of matches`} address="/admin/football" content={content}>
      {(page) => (
        <>
          <SourceStatus sources={page.sources} now={page.now} />
          <ReplaySwitch replay={page.replay} sources={page.sources} onChange={show} />
          <Disagreements all={page.disagreements} now={page.now} />
          <MissingMatches all={page.missing} now={page.now} />
          <Ranks competitions={page.competitions} onChange={show} onStale={onStale} />
          <TeamNames />
        </>
      )}
    </StaffScreen>
  )
}
