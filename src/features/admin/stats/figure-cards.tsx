import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  IconArticle,
  IconFlag,
  IconMessage,
  IconMessages,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, formatRelativeAge } from '@/i18n/format'
import type { FiguresPage } from '@/views/figures'
import { StatCard, StatCards } from '../stat-card'

interface FigureCardsProps {
  page: FiguresPage
  /** The member may decide reports. */
  mayReview: boolean
}

const WEEK = 7

/** The seven figures, each with one comparison. */
export function FigureCards({ page: { now, totals, days, oldestReportAt }, mayReview }: FigureCardsProps) {
  const { t } = useLingui()
  const today = days.at(-1)
  const [posts, comments] = [formatNumber(today?.posts ?? 0), formatNumber(today?.comments ?? 0)]
  const week = formatNumber(days.slice(-WEEK).reduce((sum, { users }) => sum + users, 0))
  const hidden = formatNumber(totals.private_rooms)
  const age = formatRelativeAge(oldestReportAt, now)
  const card = (icon: Icon, label: ReactNode, value: number, comparison: ReactNode) => (
    <StatCard {...{ icon, label, comparison }} value={formatNumber(value)} />
  )
  return (
    <StatCards label={t`Figures`}>
      {card(IconUsers, <Trans>Users</Trans>, totals.users, <Trans>{week} this week</Trans>)}
      {card(IconArticle, <Trans>Posts</Trans>, totals.posts, <Trans>{posts} today</Trans>)}
      {card(IconMessage, <Trans>Comments</Trans>, totals.comments, <Trans>{comments} today</Trans>)}
      {card(IconUsersGroup, <Trans context="chat">Rooms</Trans>, totals.rooms, <Trans>{hidden} private</Trans>)}
      {card(IconMessages, <Trans>Messages</Trans>, totals.messages, <Trans>in rooms and in private</Trans>)}
      {card(IconFlag, <Trans>Reports</Trans>, totals.reports, <Trans>all reports</Trans>)}
      <StatCard
        icon={IconFlag}
        label={<Trans>Pending reports</Trans>}
        value={formatNumber(totals.pending_reports)}
        comparison={totals.pending_reports === 0 ? <Trans>nothing waits</Trans> : <Trans>the oldest came {age}</Trans>}
        warns={totals.pending_reports > 0}
        wide
        action={
          mayReview ? (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin/$page" params={{ page: 'reports' }} />}
            >
              <Trans>Review reports</Trans>
            </Button>
          ) : null
        }
      />
    </StatCards>
  )
}
