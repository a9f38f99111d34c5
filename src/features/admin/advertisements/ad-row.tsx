import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteAd, turnAd } from '@/data/staff'
import { formatDate } from '@/i18n/format-days'
import { formatMoment, formatNumber } from '@/i18n/format'
import { AdImage } from '@/ui/ad-card'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { StaffAd } from '@/views/advertisements'
import staff from '../staff-screen.module.css'
import { AdCountsTable } from './ad-counts-table'
import classes from './advertisements.module.css'
import { adState } from './typed-ad'

interface AdRowProps {
  ad: StaffAd
  /** The server's clock. */
  now: number
  onEdit: () => void
  /** It was changed here or elsewhere. */
  onChanged: () => void
}

/** One advertisement: how fans see it, when it runs, and what staff may do. */
export function AdRow({ ad, now, onEdit, onChanged }: AdRowProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [counting, setCounting] = useState(false)
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>, done: string, failed: string) => {
    setBusy(true)
    try {
      await work()
      showToast({ tone: 'ok', title: done })
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: failed })
    }
    setBusy(false)
    onChanged()
  }
  const turn = () =>
    attempt(
      () => turnAd(ad.id, !ad.isActive),
      ad.isActive ? t`Ad deactivated` : t`Ad activated`,
      t`An error occurred while updating the ad status`,
    )
  const remove = async () => {
    await attempt(() => deleteAd(ad), t`Ad deleted successfully`, t`An error occurred while deleting the ad`)
    setAsking(false)
  }
  return (
    <>
      <div className={classes.row}>
        <AdImage url={ad.image === '' ? null : `/api/files/advertisements/${ad.id}/${ad.image}?thumb=264x264`} />
        <div className={classes.what}>
          <h2 className={staff.name}>
            <Isolated>{ad.title}</Isolated>
          </h2>
          {ad.description === '' ? null : (
            <p className={staff.meta}>
              <Isolated>{ad.description}</Isolated>
            </p>
          )}
          <Badges ad={ad} now={now} />
          <Times ad={ad} />
        </div>
      </div>
      <div className={staff.buttons}>
        <Button variant="default" size="sm" disabled={busy} onClick={() => void turn()}>
          {ad.isActive ? <Trans context="ad">Deactivate</Trans> : <Trans context="ad">Activate</Trans>}
        </Button>
        <Button variant="default" size="sm" disabled={busy} onClick={onEdit}>
          <Trans context="ad">Edit</Trans>
        </Button>
        <Button variant="default" size="sm" aria-expanded={counting} onClick={() => setCounting(!counting)}>
          <Trans context="ad">Statistics</Trans>
        </Button>
        <Button variant="default" size="sm" disabled={busy} onClick={() => setAsking(true)}>
          <Trans context="ad">Delete</Trans>
        </Button>
      </div>
      {counting ? <AdCountsTable id={ad.id} /> : null}
      {asking ? (
        <ConfirmDialog
          title={t`Are you sure you want to delete this ad?`}
          sentence={
            <Trans>
              <Isolated>{ad.title}</Isolated> leaves the phones of all fans, with its counts.
            </Trans>
          }
          answer={<Trans context="ad">Delete</Trans>}
          busy={busy}
          onAnswer={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function Badges({ ad, now }: Pick<AdRowProps, 'ad' | 'now'>) {
  const state = adState(ad, now)
  return (
    <p className={classes.badges}>
      {state === 'over' ? (
        <span className={classes.badge}>
          <Trans context="ad">Over</Trans>
        </span>
      ) : (
        <span className={classes.badge} data-on={state === 'shown' || undefined}>
          {ad.isActive ? <Trans context="ad">Active</Trans> : <Trans context="ad">Inactive</Trans>}
        </span>
      )}
      {state === 'waits' ? (
        <span className={classes.badge}>
          <Trans context="ad">Not begun yet</Trans>
        </span>
      ) : null}
    </p>
  )
}

function Times({ ad: { createdAt, startsAt, endsAt, views, clicks } }: Pick<AdRowProps, 'ad'>) {
  const { t } = useLingui()
  const [made, start, end] = [formatDate(createdAt), formatMoment(startsAt), formatMoment(endsAt)]
  const [seen, opened] = [formatNumber(views), formatNumber(clicks)]
  return (
    <p className={staff.meta}>
      {t`Created: ${made}`}
      <br />
      {startsAt === 0 ? null : (
        <>
          {t`Starts: ${start}`}
          <br />
        </>
      )}
      {endsAt === 0 ? t`Without an end` : t`Ends: ${end}`}
      <br />
      {t`Views: ${seen} · Clicks: ${opened}`}
    </p>
  )
}
