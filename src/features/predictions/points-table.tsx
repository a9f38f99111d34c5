import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '@/data/connection/use-connection'
import { useObservable } from '@/data/context/use-observable'
import { pointsTable$, predictions$, UNLOADED_PREDICTIONS } from '@/data/predictions'
import { UNLOADED_TABLE } from '@/data/predictions/unloaded-table'
import type { PointsPeriod } from '@/domain/football/predictions'
import { RetryButton } from '@/features/shell/retry-button'
import { formatNumber, formatUpdated } from '@/i18n/format'
import { useLanguage } from '@/i18n/use-language'
import { Avatar } from '@/ui/avatar'
import chip from '@/ui/chip.module.css'
import { EmptyState } from '@/ui/empty-state'
import { useVisitState } from '@/ui/history-entry'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import { Name } from '@/ui/text/name'
import type { PointsTableView, TableRowView } from '@/views/predictions'
import classes from './predictions-screen.module.css'
import { ReplayHint } from './replay-hint'

/** The points of the user and of those whom the user follows, over a period. */
export function PointsTable() {
  const { t } = useLingui()
  const [period, setPeriod] = useVisitState<PointsPeriod>('period', 'month')
  const table = useObservable(pointsTable$(period), UNLOADED_TABLE)
  const { predictions } = useObservable(predictions$(useLanguage()), UNLOADED_PREDICTIONS)
  return (
    <>
      <div className={chip.row} role="group" aria-label={t`Period`}>
        <PeriodChip on={period === 'month'} onPress={() => setPeriod('month')}>
          <Trans>30 days</Trans>
        </PeriodChip>
        <PeriodChip on={period === 'season'} onPress={() => setPeriod('season')}>
          <Trans>This season</Trans>
        </PeriodChip>
      </div>
      <ReplayHint predictions={predictions} />
      {table.state === 'shown' ? <ShownTable table={table} /> : <NoTable state={table.state} />}
    </>
  )
}

interface PeriodChipProps {
  on: boolean
  onPress: () => void
  children: React.ReactNode
}

const PeriodChip = ({ on, onPress, children }: PeriodChipProps) => (
  <button type="button" className={chip.chip} aria-pressed={on} onClick={onPress}>
    {children}
  </button>
)

function ShownTable({ table: { rows, own, asOf, old } }: { table: PointsTableView }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  const when = formatUpdated(asOf)
  const place = own && formatNumber(own.place)
  const isListed = rows.some(({ user }) => user.self)
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState kind="empty" title={t`Nobody has points yet`}>
          <Trans>You and the fans you follow stand here as soon as a match that you predicted is over.</Trans>
        </EmptyState>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="predictions">Place</Trans>
              </th>
              <th scope="col" className={classes.who}>
                <Trans context="predictions">Fan</Trans>
              </th>
              <th scope="col">
                <Trans context="predictions">Exact</Trans>
              </th>
              <th scope="col">
                <Trans context="predictions">Points</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.user.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {own && !isListed ? (
        <p className={classes.note}>
          <Trans>Your place: {place}</Trans>
        </p>
      ) : null}
      {offline || old ? (
        <p className={classes.note}>
          <Trans>last updated {when}</Trans>
        </p>
      ) : null}
    </>
  )
}

function Row({ row: { user, place, points, exact } }: { row: TableRowView }) {
  return (
    <tr className={user.self ? classes.own : undefined} data-user={user.id}>
      <td>{formatNumber(place)}</td>
      <td className={classes.who}>
        <Link to="/user-profile/$userId" params={{ userId: user.id }} className={classes.fan}>
          <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={36} />
          <Name>{user.username}</Name>
        </Link>
      </td>
      <td>{formatNumber(exact)}</td>
      <td className={classes.points}>{formatNumber(points)}</td>
    </tr>
  )
}

function NoTable({ state }: { state: 'loading' | 'failed' }) {
  const { t } = useLingui()
  const offline = useIsOffline()
  if (offline) {
    return (
      <EmptyState kind="offline" title={t`The table is not on this phone yet`} action={<RetryButton />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (state === 'failed') {
    return <EmptyState kind="error" title={t`The table could not be loaded. Please try again later.`} />
  }
  return (
    <div className={list.late} role="status" aria-label={t`Loading…`}>
      <RowSkeletons count={6} />
    </div>
  )
}
