import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeNewsSource, removeNewsSource } from '@/data/staff'
import { formatUntil, formatUpdated } from '@/i18n/format'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { NewsSourcesPage, NewsSourceView } from '@/views/news-sources'
import { showStaffError } from '../staff-errors'
import classes from '../staff-screen.module.css'
import { TROUBLE_WORDS } from './trouble-words'

interface SourceRowProps {
  source: NewsSourceView
  /** The server's clock. */
  now: number
  onChange: (page: NewsSourcesPage) => void
  onStale: () => void
  onEdit: () => void
}

/** One source: its names, its address, what it said last, and what an editor may do. */
export function SourceRow({ source, now, onChange, onStale, onEdit }: SourceRowProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const names = namesOf(source)
  const attempt = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showStaffError(failed, error)
      onStale()
    }
    setBusy(false)
  }
  const turn = (enabled: boolean) =>
    attempt(async () => onChange(await changeNewsSource(source, { ...source, enabled })), t`The source was not changed`)
  const remove = async () => {
    await attempt(
      async () => {
        onChange(await removeNewsSource(source))
        showToast({ tone: 'ok', title: t`The source was deleted` })
      },
      t`The source was not deleted`,
    )
    setAsking(false)
  }
  return (
    <>
      <Switch
        checked={source.enabled}
        disabled={busy}
        onChange={(event) => void turn(event.currentTarget.checked)}
        label={<Isolated className={classes.name}>{names}</Isolated>}
      />
      <p className={classes.meta}>
        <bdi dir="ltr">{source.address}</bdi>
      </p>
      <State source={source} now={now} />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={busy} onClick={onEdit}>
          <Trans context="source">Edit</Trans>
        </Button>
        <Button variant="default" size="sm" disabled={busy} onClick={() => setAsking(true)}>
          <Trans context="source">Delete</Trans>
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t`Delete the source?`}
          sentence={
            <Trans>
              <Isolated>{names}</Isolated> is asked no more, and its news leave the phones of all fans.
            </Trans>
          }
          answer={<Trans context="source">Delete</Trans>}
          busy={busy}
          onAnswer={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function State({
  source: { enabled, trouble, answeredAt, nextAt, items },
  now,
}: Pick<SourceRowProps, 'source' | 'now'>) {
  const { t, i18n } = useLingui()
  const kept = t`${plural(items, { one: '# item', other: '# items' })}`
  const when = formatUpdated(answeredAt, now)
  const next = nextAt > now ? formatUntil(nextAt, now) : null
  const parts = [
    enabled ? null : t({ message: 'Off', context: 'source' }),
    answeredAt === 0 ? t`Not asked yet` : trouble === '' ? t`Answered ${when}` : t`Asked ${when}`,
    kept,
    enabled && next !== null ? t`Next: ${next}` : null,
  ]
  return (
    <>
      {trouble === '' ? null : (
        <p className={classes.meta} data-bad>
          {i18n._(TROUBLE_WORDS[trouble])}
        </p>
      )}
      <p className={classes.meta}>{parts.filter((part) => part !== null).join(' · ')}</p>
    </>
  )
}

const namesOf = ({ nameAr, nameEn }: NewsSourceView): string =>
  [nameAr, nameEn].filter((name) => name !== '').join(' · ')
