import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { announcements } from '@/data/staff/announcements'
import { EmptyState } from '@/ui/empty-state'
import slab from '@/ui/slab.module.css'
import type { AnnouncementsPage, StaffAnnouncement } from '@/views/announcements'
import classes from '../staff-screen.module.css'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { AnnouncementForm } from './announcement-form'
import { AnnouncementRow } from './announcement-row'

/** `/admin/announcements`: what all users are told above the feed, now and later. */
export function AnnouncementsScreen() {
  const { t } = useLingui()
  const content = useStaffPage(announcements)
  const { show, refresh } = content
  return (
    <StaffScreen title={t`Announcements`} address="/admin/announcements" content={content}>
      {(page) => <Announcements page={page} onChange={show} onStale={() => void refresh().catch(() => undefined)} />}
    </StaffScreen>
  )
}

interface AnnouncementsProps {
  page: AnnouncementsPage
  onChange: (page: AnnouncementsPage) => void
  /** Somebody else changed one. */
  onStale: () => void
}

function Announcements({ page, onChange, onStale }: AnnouncementsProps) {
  const { t } = useLingui()
  // The announcement as it was when its form opened.
  const [edited, setEdited] = useState<StaffAnnouncement | 'new' | null>(null)
  const close = () => setEdited(null)
  const form = (opened: StaffAnnouncement | null) => (
    <AnnouncementForm
      opened={opened}
      latest={page.announcements.find((one) => one.id === opened?.id) ?? null}
      now={page.now}
      onSaved={(saved) => {
        onChange(saved)
        close()
      }}
      onStale={onStale}
      onClose={close}
    />
  )
  const isEdited = ({ id }: StaffAnnouncement) => edited !== null && edited !== 'new' && edited.id === id
  // One that was deleted stays listed while it is edited: a form in another place would begin anew.
  const isGone = edited !== null && edited !== 'new' && !page.announcements.some(isEdited)
  const listed = isGone ? [edited, ...page.announcements] : page.announcements
  return (
    <>
      {edited === null || edited === 'new' ? (
        <section className={`${slab.slab} ${classes.section}`}>
          {edited === 'new' ? (
            form(null)
          ) : (
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
              <Trans>New announcement</Trans>
            </Button>
          )}
        </section>
      ) : null}
      {page.announcements.length === 0 && edited === null ? (
        <EmptyState kind="empty" title={t`No announcement yet`}>
          <Trans>What you write here stands above the feed of all fans.</Trans>
        </EmptyState>
      ) : null}
      {listed.map((one) => (
        <section key={one.id} className={`${slab.slab} ${classes.section}`} data-announcement={one.id}>
          {isEdited(one) ? (
            form(edited as StaffAnnouncement)
          ) : (
            <AnnouncementRow
              announcement={one}
              now={page.now}
              onChange={onChange}
              onStale={onStale}
              onEdit={() => setEdited(one)}
            />
          )}
        </section>
      ))}
    </>
  )
}
