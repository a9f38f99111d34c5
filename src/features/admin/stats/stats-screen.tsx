import { Trans, useLingui } from '@lingui/react/macro'
import { figures } from '@/data/staff'
import { mayStaff } from '@/domain/staff'
import { formatTime } from '@/i18n/format'
import { StatSkeletons } from '../stat-card'
import { StaffScreen } from '../staff-screen'
import { useStaff } from '../use-staff'
import { useStaffPage } from '../use-staff-page'
import { DailyCharts } from './daily-charts'
import { FigureCards } from './figure-cards'
import { NewestUsers } from './newest-users'
import classes from './stats.module.css'

/** `/admin/dashboard`: how many there are of what, the newest users, and the last 90 days (S03). */
export function StatsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(figures)
  const { state } = useStaff()
  const maySee = (capability: 'cases' | 'users') => typeof state !== 'string' && mayStaff(state, capability)
  return (
    <StaffScreen
      {...{ title: t`Statistics`, address: '/admin/dashboard', wide: true, content }}
      skeletons={<StatSkeletons count={7} />}
    >
      {(page) => {
        const time = formatTime(page.now)
        return (
          <>
            <p className={classes.updated}>
              <Trans>Updated at {time}</Trans>
            </p>
            <FigureCards page={page} mayReview={maySee('cases')} />
            {maySee('users') ? <NewestUsers /> : null}
            <DailyCharts days={page.days} />
          </>
        )
      }}
    </StaffScreen>
  )
}
