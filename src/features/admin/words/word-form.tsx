import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { addWord, tryWord } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { formatNumber } from '@/i18n/format'
import { SelectField } from '@/ui/select-field'
import slab from '@/ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { WordsPage, WordTrial } from '@/views/cases'
import { StaffFailure } from '../staff-failure'
import page from '../staff-screen.module.css'

/** A new phrase. It is tried on the newest posts before it can be saved. */
export function WordForm({ onSaved }: { onSaved: (page: WordsPage) => void }) {
  const { t } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [phrase, setPhrase] = useState('')
  const [effect, setEffect] = useState<'case' | 'refuse'>('case')
  const [trial, setTrial] = useState<WordTrial | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (error: Parameters<typeof failureOf>[0]) => {
    setFailure(failureOf(error))
    if (error.code === 'phrase-untried') setTrial(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (!trial) return run(async () => setTrial(await tryWord(phrase)), failed)
    const work = async () => {
      onSaved(await addWord({ phrase, effect }, trial))
      setPhrase('')
      setTrial(null)
      showToast({ tone: 'ok', title: t`The phrase is listed` })
    }
    run(work, failed)
  }
  return (
    <form className={`${slab.slab} ${page.section}`} onSubmit={submit} noValidate>
      <p className={page.meta}>
        <Trans>Whole words, in any spelling. Private messages are not looked at.</Trans>
      </p>
      <TextField
        label={t`Word or phrase`}
        autoComplete="off"
        maxLength={100}
        value={phrase}
        onChange={(event) => {
          setPhrase(event.currentTarget.value)
          setTrial(null)
          setFailure(null)
        }}
      />
      <SelectField
        label={t`What it does`}
        value={effect}
        onChange={setEffect}
        choices={[
          { value: 'case', label: t`Opens a case` },
          { value: 'refuse', label: t`Refuses the text, and names the word` },
        ]}
      />
      {trial ? <Trial trial={trial} /> : null}
      <StaffFailure failure={failure} />
      <Button type="submit" disabled={busy || phrase.trim() === ''}>
        {trial ? <Trans>Add to the list</Trans> : <Trans>Try on the newest posts</Trans>}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

function Trial({ trial: { tried, matching, posts } }: { trial: WordTrial }) {
  const of = formatNumber(matching)
  return (
    <div className={page.notice}>
      <p>
        <Trans>
          {of} of the newest <Plural value={tried} one="# post" other="# posts" /> have it.
        </Trans>
      </p>
      {posts.slice(0, 5).map(({ id, author, content }) => (
        <p key={id}>
          <Isolated>{author}</Isolated>: <Isolated>{content}</Isolated>
        </p>
      ))}
    </div>
  )
}
