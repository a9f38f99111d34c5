import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { adCounts } from '@/data/staff'
import { AD_PLACES, type AdPlace } from '@/domain/ad-places'
import { DomainError } from '@/domain/domain-error'
import { formatNumber } from '@/i18n/format'
import { formatDate } from '@/i18n/format-days'
import type { AdCounts, AdDay } from '@/views/advertisements'
import staff from '../staff-screen.module.css'
import { adSentence, PLACE_WORDS } from './ad-words'
import classes from './advertisements.module.css'

type Loaded = { counts: AdCounts } | { code: string } | null

/** Views and clicks of one advertisement by day and place, of its newest days. */
export function AdCountsTable({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    adCounts(id).then(
      (counts) => setLoaded({ counts }),
      (error: unknown) => setLoaded({ code: error instanceof DomainError ? error.code : 'server-error' }),
    )
  }, [id])
  if (loaded === null) return <p className={staff.meta} role="status">{t`Loading…`}</p>
  if ('code' in loaded)
    return (
      <p className={staff.meta} role="alert">
        {i18n._(adSentence(loaded.code))}
      </p>
    )
  const { days } = loaded.counts
  if (days.length === 0) {
    return (
      <p className={staff.meta}>
        <Trans>Nobody has seen it yet.</Trans>
      </p>
    )
  }
  const most = Math.max(...days.map(({ views }) => views), 1)
  return (
    <table className={classes.table} aria-label={t`Views and clicks by day and place`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="statistics of an ad">Day</Trans>
          </th>
          <th scope="col">
            <Trans context="statistics of an ad">Place</Trans>
          </th>
          <th scope="col">
            <Trans context="statistics of an ad">Views</Trans>
          </th>
          <th scope="col">
            <Trans context="statistics of an ad">Clicks</Trans>
          </th>
          <th scope="col">
            <Trans context="statistics of an ad">Click rate</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={`${day.day} ${day.place}`}>
            <th scope="row">{formatDate(Date.parse(`${day.day}T12:00:00`))}</th>
            <td>{placeOf(day) ? i18n._(PLACE_WORDS[day.place as AdPlace]) : day.place}</td>
            <td>
              {formatNumber(day.views)}
              <span className={classes.bar} style={{ inlineSize: `${(day.views / most) * 100}%` }} aria-hidden />
            </td>
            <td>{formatNumber(day.clicks)}</td>
            <td>{shareOf(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const placeOf = ({ place }: AdDay): boolean => AD_PLACES.some((one) => one === place)

/** Clicks of a hundred views. */
const shareOf = ({ views, clicks }: AdDay): string =>
  views === 0 ? '–' : `${formatNumber(Math.round((clicks / views) * 1000) / 10)}%`
