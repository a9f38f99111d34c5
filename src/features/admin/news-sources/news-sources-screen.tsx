import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { newsSources } from '@/data/staff'
import { EmptyState } from '@/ui/empty-state'
import slab from '@/ui/slab.module.css'
import type { NewsSourcesPage, NewsSourceView } from '@/views/news-sources'
import classes from '../staff-screen.module.css'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { SourceForm } from './source-form'
import { SourceRow } from './source-row'

/** `/admin/news-sources`: the feeds of news, what each said last, and a form to add or change one. */
export function NewsSourcesScreen() {
  const { t } = useLingui()
  const content = useStaffPage(newsSources)
  const { show, refresh } = content
  return (
    <StaffScreen title={t`Sources of news`} address="/admin/news-sources" content={content}>
      {(page) => <Sources page={page} onChange={show} onStale={() => void refresh().catch(() => undefined)} />}
    </StaffScreen>
  )
}

interface SourcesProps {
  page: NewsSourcesPage
  onChange: (page: NewsSourcesPage) => void
  /** Somebody else changed a source. */
  onStale: () => void
}

function Sources({ page, onChange, onStale }: SourcesProps) {
  const { t } = useLingui()
  // The source as it was when its form opened.
  const [edited, setEdited] = useState<NewsSourceView | 'new' | null>(null)
  const close = () => setEdited(null)
  const form = (source: NewsSourceView | null) => (
    <SourceForm
      opened={source}
      latest={page.sources.find((one) => one.id === source?.id) ?? null}
      onSaved={(saved) => {
        onChange(saved)
        close()
      }}
      onStale={onStale}
      onClose={close}
    />
  )
  const isEdited = ({ id }: NewsSourceView) => edited !== null && edited !== 'new' && edited.id === id
  // One that was deleted stays listed while it is edited: a form in another place would begin anew.
  const isGone = edited !== null && edited !== 'new' && !page.sources.some(isEdited)
  const listed = isGone ? [edited, ...page.sources] : page.sources
  return (
    <>
      <section className={`${slab.slab} ${classes.section}`}>
        {edited === 'new' ? form(null) : null}
        {edited === null ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>Add a source</Trans>
          </Button>
        ) : null}
      </section>
      {page.sources.length === 0 && edited === null ? (
        <EmptyState kind="empty" title={t`No source of news yet`}>
          <Trans>Add the address of a feed. Its news appear within a minute.</Trans>
        </EmptyState>
      ) : null}
      {listed.map((source) => (
        <section key={source.id} className={`${slab.slab} ${classes.section}`} data-source={source.id}>
          {isEdited(source) ? (
            form(edited as NewsSourceView)
          ) : (
            <SourceRow
              source={source}
              now={page.now}
              onChange={onChange}
              onStale={onStale}
              onEdit={() => setEdited(source)}
            />
          )}
        </section>
      ))}
    </>
  )
}
