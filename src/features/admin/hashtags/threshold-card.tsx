import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { setTrendThreshold } from '@/data/staff'
import { toLatinDigits } from '@/domain/normalise'
import { MOST_THRESHOLD, readThreshold } from '@/domain/trend-threshold'
import type { DomainError } from '@/domain/domain-error'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import slab from '@/ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { TrendsPage } from '@/views/trends'
import classes from '../staff-screen.module.css'
import own from './hashtags.module.css'

interface ThresholdCardProps {
  threshold: number
  onSaved: (page: TrendsPage) => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => Promise<void>
}

/** Sets from how many uses a day a hashtag is trending. What cannot be read becomes 1 (Q24). */
export function ThresholdCard({ threshold, onSaved, onStale }: ThresholdCardProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  // Null: as the server has it.
  const [typed, setTyped] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const wanted = typed === null ? threshold : readThreshold(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTyped(String(wanted))
    if (wanted < 1 || wanted > MOST_THRESHOLD) {
      setCode(wanted < 1 ? 'threshold-minimum' : 'threshold-maximum')
      return
    }
    const work = async () => {
      onSaved(await setTrendThreshold(wanted, threshold))
      setTyped(null)
      showToast({
        tone: 'ok',
        title: t`Updated successfully`,
        detail: t`The trending minimum was updated to ${plural(wanted, { one: '# post', other: '# posts' })}`,
      })
    }
    run(work, (error) => failed(error))
  }
  const failed = (error: DomainError) => {
    if (error.code === 'changed-meanwhile') void onStale().catch(() => undefined)
    const isKnown = error.code !== 'server-error'
    const title = isKnown
      ? t`An error occurred while updating trending hashtags`
      : t`An unexpected error occurred during the update`
    const reason = isKnown ? ` ${i18n._(staffSentence(error.code))}` : ''
    showToast({ tone: 'error', title: t({ message: 'Error', context: 'title' }), detail: `${title}.${reason}` })
  }
  return (
    <form className={`${slab.slab} ${classes.section} ${own.card}`} onSubmit={submit} noValidate>
      <h2 className={classes.heading}>
        <Trans>Trending minimum</Trans>
      </h2>
      <p className={classes.meta}>
        <Trans>
          A hashtag is trending when posts of the last 24 hours used it this often, by several users. All hashtags are
          marked anew at once.
        </Trans>
      </p>
      <div className={own.line}>
        <TextField
          label={t`Uses in 24 hours`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed ?? String(threshold)}
          onChange={(event) => {
            setTyped(toLatinDigits(event.currentTarget.value))
            setCode('')
          }}
          onBlur={() => typed !== null && setTyped(String(wanted))}
          error={code === '' ? undefined : i18n._(staffSentence(code))}
        />
        <Button type="submit" disabled={busy || wanted === threshold}>
          {busy ? <Trans>Updating…</Trans> : <Trans context="threshold">Update</Trans>}
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
