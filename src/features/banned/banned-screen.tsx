import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { signOut } from '@/data/session'
import { refreshBan, unsentWords } from '@/data/session/appeals'
import { useSession } from '@/data/session/use-session'
import type { DomainError } from '@/domain/domain-error'
import { copyWithToast } from '@/features/outbox/copy-with-toast'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure } from '@/features/forms/form-parts'
import { EndForm } from '@/features/account/end-form'
import { ExportEntry } from '@/features/account/export-entry'
import { LanguageSwitch } from '@/features/shell/language-switch'
import { formatMoment } from '@/i18n/format'
import { DecisionReason } from '@/ui/decision-reason'
import entry from '@/ui/entry.module.css'
import slab from '@/ui/slab.module.css'
import { RunningText } from '@/ui/text/running-text'
import type { BanView } from '@/views/session'
import { AppealForm } from './appeal-form'
import classes from './banned-screen.module.css'

/** In place of the app while the account is banned (Q10): what was decided, and what the user can still do. */
export function BannedScreen() {
  const { t } = useLingui()
  const { ban } = useSession()
  const [ending, setEnding] = useState(false)
  useEffect(() => {
    document.title = t`Your account is banned · Mudarraj`
  }, [t])
  if (!ban) return null
  return (
    <main className={classes.page}>
      <Decision ban={ban} />
      <Appeal ban={ban} />
      <UnsentWords />
      <section className={slab.slab}>
        <ExportEntry />
        <button type="button" className={entry.entry} data-danger onClick={() => setEnding(true)} disabled={ending}>
          <IconTrash size={24} stroke={1.75} aria-hidden="true" />
          <Trans>Delete my account</Trans>
        </button>
        <button type="button" className={entry.entry} data-danger onClick={() => void signOut()}>
          <IconLogout size={24} stroke={1.75} aria-hidden="true" />
          <Trans>Log out</Trans>
        </button>
      </section>
      {ending ? <EndForm /> : null}
      <LanguageSwitch />
    </main>
  )
}

function Decision({ ban: { until, reason, words } }: { ban: BanView }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  const ask = async () => {
    setFailure(null)
    setAnswered(false)
    await refreshBan().then(
      () => setAnswered(true),
      (error: DomainError) => setFailure(failureOf(error)),
    )
  }
  const end = until === 0 ? '' : formatMoment(until)
  return (
    <section className={`${slab.slab} ${classes.part}`}>
      <h1 className={classes.title}>
        <Trans>Your account is banned</Trans>
      </h1>
      <p>{end === '' ? <Trans>The ban has no end.</Trans> : <Trans>Until {end}.</Trans>}</p>
      <p className={classes.reason}>
        <DecisionReason code={reason} />
      </p>
      {words === '' ? null : <RunningText content={words} links={false} />}
      <FormFailure failure={failure} />
      {isAnswered ? (
        <p role="status">
          <Trans>The ban is still in force.</Trans>
        </p>
      ) : null}
      <Button variant="default" onClick={() => void ask()}>
        <Trans>Check again</Trans>
      </Button>
    </section>
  )
}

function Appeal({ ban: { sanction, appealState, appealWords } }: { ban: BanView }) {
  if (sanction === '') return null
  return (
    <section className={`${slab.slab} ${classes.part}`}>
      {appealState === '' ? (
        <AppealForm collection="sanctions" id={sanction} onSent={() => void refreshBan().catch(() => undefined)} />
      ) : (
        <>
          <p>
            {appealState === 'waiting' ? (
              <Trans>Your appeal is being reviewed.</Trans>
            ) : appealState === 'accepted' ? (
              <Trans>Your appeal was accepted.</Trans>
            ) : (
              <Trans>Your appeal was refused.</Trans>
            )}
          </p>
          {appealWords === '' ? null : <RunningText content={appealWords} links={false} />}
        </>
      )}
    </section>
  )
}

function UnsentWords() {
  const [words, setWords] = useState<string[]>([])
  useEffect(() => {
    void unsentWords().then(setWords, () => undefined)
  }, [])
  if (words.length === 0) return null
  return (
    <section className={`${slab.slab} ${classes.part}`}>
      <h2 className={classes.title}>
        <Trans>What you wrote and did not send is still here.</Trans>
      </h2>
      {words.map((text, at) => (
        <RunningText key={`${at}`} content={text} links={false} />
      ))}
      <Button variant="default" onClick={() => void copyWithToast(words.join('\n'))}>
        <Trans>Copy all</Trans>
      </Button>
    </section>
  )
}
