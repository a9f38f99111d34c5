import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconFlame, IconHash, IconTrendingUp } from '@tabler/icons-react'
import { trends } from '@/data/staff'
import { mayStaff } from '@/domain/staff'
import { formatNumber } from '@/i18n/format'
import { Name } from '@/ui/text/name'
import type { TrendsPage } from '@/views/trends'
import { StatCard, StatCards, StatSkeletons } from '../stat-card'
import { StaffScreen } from '../staff-screen'
import { useStaff } from '../use-staff'
import { useStaffPage } from '../use-staff-page'
import { HashtagList } from './hashtag-list'
import { ThresholdCard } from './threshold-card'

/** `/admin/hashtags`: how many there are, which are trending, and from how many uses a day on (S06). */
export function HashtagsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(trends)
  const { state } = useStaff()
  const mayChange = typeof state !== 'string' && mayStaff(state, 'hashtags')
  return (
    <StaffScreen
      {...{ title: t`Hashtags`, address: '/admin/hashtags', wide: true, content }}
      skeletons={<StatSkeletons count={4} />}
    >
      {(page) => (
        <>
          <Cards page={page} />
          {mayChange ? (
            <ThresholdCard threshold={page.threshold} onSaved={content.show} onStale={content.refresh} />
          ) : null}
          <HashtagList hashtags={page.top} />
        </>
      )}
    </StaffScreen>
  )
}

function Cards({ page: { total, trending, top, threshold } }: { page: TrendsPage }) {
  const { t } = useLingui()
  const [first] = top
  return (
    <StatCards label={t`Hashtags in numbers`}>
      <StatCard icon={IconHash} label={<Trans>All hashtags</Trans>} value={formatNumber(total)} />
      <StatCard icon={IconTrendingUp} label={<Trans>Trending hashtags</Trans>} value={formatNumber(trending)} />
      <StatCard
        icon={IconFlame}
        label={<Trans>Most popular</Trans>}
        value={first ? <Name>{`#${first.hashtag}`}</Name> : '—'}
        isWord
        comparison={first ? <Plural value={first.posts} one="# post" other="# posts" /> : null}
      />
      <StatCard
        icon={IconAdjustments}
        label={<Trans>Trending from</Trans>}
        value={formatNumber(threshold)}
        comparison={<Trans>uses in 24 hours</Trans>}
      />
    </StatCards>
  )
}
