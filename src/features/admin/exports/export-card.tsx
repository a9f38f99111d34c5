import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '@/i18n/format'
import { Checkbox } from '@/ui/checkbox'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { ServerExport } from '@/views/exports'
import classes from '../staff-screen.module.css'
import { wordsOfExport } from './export-words'
import own from './exports.module.css'

/** The column that is in the file only when it is asked for. */
const EMAIL = 'email'

interface ExportCardProps {
  of: ServerExport
  busy: boolean
  onDownload: (emails: boolean) => void
}

/** One export: what is in it, its columns, who made it last. */
export function ExportCard({ of: { name, columns, last }, busy, onDownload }: ExportCardProps) {
  const { t, i18n } = useLingui()
  const [emails, setEmails] = useState(false)
  const words = wordsOfExport(name)
  const title = words ? i18n._(words.title) : name
  return (
    <section className={`${slab.slab} ${classes.section}`} data-export={name}>
      <h2 className={classes.heading}>{title}</h2>
      {words ? <p className={classes.meta}>{i18n._(words.sentence)}</p> : null}
      <ul className={own.columns} aria-label={t`Columns of the file`}>
        {columns
          .filter((column) => column !== EMAIL || emails)
          .map((column) => (
            <li key={column}>
              <code dir="ltr">{column}</code>
            </li>
          ))}
      </ul>
      <p className={classes.meta}>
        <Last last={last} />
      </p>
      {columns.includes(EMAIL) ? (
        <Checkbox
          label={t`With e-mail addresses`}
          checked={emails}
          onChange={(event) => setEmails(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          aria-label={t`Export as CSV: ${title}`}
          disabled={busy}
          onClick={() => onDownload(emails)}
        >
          <Trans>Export as CSV</Trans>
        </Button>
      </div>
    </section>
  )
}

function Last({ last }: Pick<ServerExport, 'last'>) {
  if (!last) return <Trans>Nobody has exported it yet.</Trans>
  const [name, moment] = [<Isolated key="by">{last.by}</Isolated>, formatMoment(last.at)]
  return (
    <Trans>
      Last exported by {name}, {moment}
    </Trans>
  )
}
