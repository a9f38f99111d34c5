import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { changeLimit, resetLimit } from '@/data/staff/limits'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { Checkbox } from '@/ui/checkbox'
import { showToast } from '@/ui/toast-store'
import type { LimitsPage, ServerLimit } from '@/views/limits'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import { StaleNotice } from '../stale-notice'
import classes from '../staff-screen.module.css'
import { LimitFields } from './limit-fields'
import { RateWords } from './limit-parts'
import { codesIn, rateIn, typedOf, type TypedLimit } from './typed-limit'

interface LimitFormProps {
  /** As it is now. */
  limit: ServerLimit
  onSaved: (page: LimitsPage) => void
  onStale: () => void
  onClose: () => void
}

/** Changes a limit, or gives it back to the settings. A failure keeps what was typed. */
export function LimitForm({ limit, onSaved, onStale, onClose }: LimitFormProps) {
  const { t } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [typed, setTyped] = useState<TypedLimit>(() => typedOf(limit.now, limit.bytes))
  // The version that the editor has seen.
  const [seen, setSeen] = useState(limit.version)
  const [codes, setCodes] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStale = limit.version !== seen
  const change = (part: Partial<TypedLimit>) => {
    setTyped({ ...typed, ...part })
    setCodes({})
    setFailure(null)
  }
  const save = (work: () => Promise<LimitsPage>, title: string) => {
    setFailure(null)
    run(
      async () => {
        onSaved(await work())
        showToast({ tone: 'ok', title })
        onClose()
      },
      (failed) => {
        if (isStaleError(failed)) onStale()
        setCodes(failed.fields)
        const isShown = failed.code === 'changed-meanwhile' || Object.keys(failed.fields).length > 0
        setFailure(isShown ? null : failureOf(failed))
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rate = rateIn(typed, limit.bytes)
    const unread = codesIn(rate, typed.isOff)
    setCodes(unread)
    if (Object.keys(unread).length > 0) return
    save(() => changeLimit({ name: limit.name, version: seen }, rate), t`The limit holds from now on`)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate data-limit-form={limit.name}>
      {isStale ? (
        <StaleNotice
          sentence={<Trans>Somebody else changed this limit meanwhile. It is now:</Trans>}
          onTake={() => {
            setTyped(typedOf(limit.now, limit.bytes))
            setSeen(limit.version)
          }}
          onKeep={() => setSeen(limit.version)}
        >
          <p>
            <RateWords rate={limit.now} bytes={limit.bytes} />
          </p>
        </StaleNotice>
      ) : null}
      <LimitFields limit={limit} typed={typed} codes={codes} onChange={change} />
      {limit.bounds.mayBeOff ? (
        <Checkbox
          label={t({ message: 'No limit', context: 'limits' })}
          checked={typed.isOff}
          onChange={(event) => change({ isOff: event.currentTarget.checked })}
        />
      ) : null}
      <StaffFailure failure={failure} />
      <Buttons
        {...{ busy, isStale, onClose }}
        onReset={
          limit.changed
            ? () =>
                save(
                  () => resetLimit({ name: limit.name, version: seen }),
                  t`The limit has the value of the settings again`,
                )
            : null
        }
      />
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

interface ButtonsProps {
  busy: boolean
  isStale: boolean
  /** Null: there is no change to take back. */
  onReset: (() => void) | null
  onClose: () => void
}

function Buttons({ busy, isStale, onReset, onClose }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button type="submit" disabled={busy || isStale}>
        {busy ? <Trans>Saving…</Trans> : <Trans context="limits">Save</Trans>}
      </Button>
      {onReset ? (
        <Button variant="default" disabled={busy || isStale} onClick={onReset}>
          <Trans context="limits">Reset</Trans>
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
