import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload, IconFileUpload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { countLeftOut } from '@/domain/football/import/left-out-lines'
import { SlowAnswer } from '@/features/forms/form-parts'
import { formatBytes } from '@/i18n/format'
import { ownZone } from '@/i18n/format-zones'
import fields from '@/ui/fields.module.css'
import { focusRefused } from '@/ui/focus-refused'
import { IconButton } from '@/ui/icon-button'
import { saveFile } from '@/ui/save-file'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { ImportRequest } from '@/views/match-import'
import { CompetitionField } from './competition-field'
import { StepFailure } from './step-failure'
import { ImportOutcome } from './import-outcome'
import staff from '../staff-screen.module.css'
import classes from './import.module.css'
import { PlanView } from './plan-view'
import { readChosenFile } from './read-chosen-file'
import { templateFile } from './template-file'
import { type Chosen, useImportText } from './use-import-text'
import { useImport } from './use-import'
import { ZoneField } from './zone-field'

/** The file, what counts where it says nothing, and below them what it would do. A failure loses nothing of it. */
export function ImportForm() {
  const { attempt, preview, failure, done, look, store, forget, fail } = useImport()
  const { chosen, rest, choose } = useImportText({ preview, done })
  const [competition, setCompetition] = useState('')
  const [zone, setZone] = useState(ownZone)
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const submitted = useRef<HTMLFormElement>(null)
  const change = (next: Chosen) => {
    choose(next)
    setChoices({})
    forget()
  }
  const request = (answers: typeof choices): ImportRequest => ({
    ...{ text: chosen.text, choices: answers },
    defaults: { competition: { english: competition.trim(), arabic: '' }, zone },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted.current = event.currentTarget
    look(request(choices))
  }
  // The preview below scrolls to itself before: a field to fill in comes first.
  useEffect(() => {
    if (preview && submitted.current) focusRefused(submitted.current)
    submitted.current = null
  }, [preview])
  const answer = (key: string, choice: string) => {
    const answers = { ...choices, [key]: choice }
    setChoices(answers)
    look(request(answers))
  }
  if (done) {
    const onOther = () => change({ name: '', text: rest })
    const leftOut = preview ? countLeftOut(preview.plan) : 0
    return <ImportOutcome state={done} leftOut={leftOut} onOther={onOther} onAgain={() => look(request(choices))} />
  }
  return (
    <>
      <form className={`${slab.slab} ${classes.form}`} onSubmit={submit} noValidate>
        <p className={staff.meta}>
          <Trans>
            A CSV with a line for each match, or football.json. Nothing is stored before you have seen what it changes.
          </Trans>
        </p>
        <ChosenFile chosen={chosen} onChange={change} onFailure={fail} />
        <CompetitionField
          competition={competition}
          lacking={preview?.plan.lines.filter(({ reasons }) => reasons.includes('competition-missing')).length ?? 0}
          onChange={(next) => {
            setCompetition(next)
            forget()
          }}
        />
        <ZoneField
          zone={zone}
          onChange={(next) => {
            setZone(next)
            forget()
          }}
        />
        <StepFailure step="look" failure={failure} />
        <Button type="submit" disabled={attempt.busy || chosen.text.trim() === ''}>
          {attempt.busy && !preview ? <Trans>Reading…</Trans> : <Trans>Preview</Trans>}
        </Button>
        {attempt.slow ? <SlowAnswer onGiveUp={attempt.giveUp} /> : null}
      </form>
      {preview ? (
        <PlanView
          plan={preview.plan}
          choices={choices}
          busy={attempt.busy}
          failure={failure}
          onAnswer={answer}
          onImport={store}
        />
      ) : null}
    </>
  )
}

interface ChosenFileProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onFailure: (error: unknown) => void
}

function ChosenFile({ chosen, onChange, onFailure }: ChosenFileProps) {
  const { t } = useLingui()
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      onChange({ name: file.name, text: await readChosenFile(file) })
    } catch (error) {
      onFailure(error)
    }
    // The same file, changed, can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <div className={staff.buttons}>
        <label className={classes.file}>
          <IconFileUpload size={20} stroke={1.75} aria-hidden="true" />
          <Trans>Choose a file</Trans>
          <input
            type="file"
            accept=".csv,.json,.txt,text/csv,application/json"
            onChange={(event) => void choose(event)}
          />
        </label>
        <Button
          variant="subtle"
          leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile(templateFile(), 'mudarraj-matches.csv')}
        >
          <Trans>Template</Trans>
        </Button>
      </div>
      {chosen.name === '' ? (
        <div className={classes.field}>
          <span className={classes.label} aria-hidden="true">
            <Trans>or paste it here</Trans>
          </span>
          <textarea
            className={fields.area}
            rows={4}
            aria-label={t`or paste it here`}
            spellCheck={false}
            value={chosen.text}
            onChange={(event) => onChange({ name: '', text: event.currentTarget.value })}
          />
        </div>
      ) : (
        <p className={classes.chosen}>
          <span>
            <Isolated>{chosen.name}</Isolated> · {formatBytes(new Blob([chosen.text]).size)}
          </span>
          <IconButton label={t`Remove the file`} onClick={() => onChange({ name: '', text: '' })}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </>
  )
}
