import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAd2, IconBolt, IconEye, IconPlus, IconTrophy } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { staffAds } from '@/data/staff'
import { formatNumber } from '@/i18n/format'
import { EmptyState } from '@/ui/empty-state'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { AdsPage, AdStatistics, StaffAd } from '@/views/advertisements'
import { StaffScreen } from '../staff-screen'
import staff from '../staff-screen.module.css'
import { StatCard, StatCards } from '../stat-card'
import { useStaffPage } from '../use-staff-page'
import { AdFormView } from './ad-form'
import { AdRow } from './ad-row'
import classes from './advertisements.module.css'

/** `/admin/advertisements`: what runs, how often it was seen, and a form to make or change one. */
export function AdvertisementsScreen() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const content = useStaffPage(useCallback(() => staffAds(page), [page]))
  const { refresh } = content
  const onChanged = () => void refresh().catch(() => undefined)
  return (
    <StaffScreen title={t`Advertisements`} address="/admin/advertisements" content={content}>
      {(shown) => (
        <>
          <Statistics of={shown.statistics} />
          <Advertisements key={page} shown={shown} onChanged={onChanged} />
          {shown.pages > 1 ? <Pager shown={shown} onPage={setPage} /> : null}
        </>
      )}
    </StaffScreen>
  )
}

function Statistics({ of }: { of: AdStatistics }) {
  const { t } = useLingui()
  return (
    <StatCards label={t`Advertisements`}>
      <StatCard icon={IconAd2} label={t`Total ads`} value={formatNumber(of.total_ads)} />
      <StatCard icon={IconBolt} label={t`Active ads`} value={formatNumber(of.active_ads)} comparison={t`Shown now`} />
      <StatCard icon={IconEye} label={t`Total views`} value={formatNumber(of.total_views)} />
      <StatCard
        icon={IconTrophy}
        label={t`Top ad`}
        value={formatNumber(of.top_ad_views)}
        comparison={<Isolated>{of.top_ad_title || t`No views yet`}</Isolated>}
      />
    </StatCards>
  )
}

function Advertisements({ shown, onChanged }: { shown: AdsPage; onChanged: () => void }) {
  const { t } = useLingui()
  // The advertisement as it was when its form opened.
  const [edited, setEdited] = useState<StaffAd | 'new' | null>(null)
  const close = () => setEdited(null)
  const form = (ad: StaffAd | null) => (
    <AdFormView
      opened={ad}
      latest={shown.ads.find(({ id }) => id === ad?.id) ?? null}
      onSaved={() => {
        close()
        onChanged()
      }}
      onStale={onChanged}
      onClose={close}
    />
  )
  const isEdited = ({ id }: StaffAd) => edited !== null && edited !== 'new' && edited.id === id
  // One that was deleted stays listed while it is edited: a form in another place would begin anew.
  const isGone = edited !== null && edited !== 'new' && !shown.ads.some(isEdited)
  const listed = isGone ? [edited, ...shown.ads] : shown.ads
  return (
    <>
      <section className={`${slab.slab} ${staff.section}`}>
        {edited === 'new' ? form(null) : null}
        {edited === null || (edited !== 'new' && !isGone) ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>New ad</Trans>
          </Button>
        ) : null}
      </section>
      {shown.ads.length === 0 && edited === null ? <EmptyState kind="empty" title={t`No ads yet`} /> : null}
      {listed.map((ad) => (
        <section key={ad.id} className={`${slab.slab} ${staff.section}`} data-advertisement={ad.id}>
          {isEdited(ad) ? (
            form(edited as StaffAd)
          ) : (
            <AdRow ad={ad} now={shown.now} onEdit={() => setEdited(ad)} onChanged={onChanged} />
          )}
        </section>
      ))}
    </>
  )
}

function Pager({ shown: { page, pages }, onPage }: { shown: AdsPage; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const [here, all] = [formatNumber(page), formatNumber(pages)]
  return (
    <nav className={classes.pager} aria-label={t`Pages of the list`}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Newer</Trans>
      </Button>
      {t`${here} of ${all}`}
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Older</Trans>
      </Button>
    </nav>
  )
}
