import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { report, reported$ } from '@/data/reports'
import { useObservable } from '@/data/context/use-observable'
import { REPORT_MAX_CHARACTERS } from '@/domain/limits'
import { checkReport, REPORT_REASONS, tidyReportDetails, type ReportReason, type ReportType } from '@/domain/reports'
import { countCharacters } from '@/domain/text'
import { formatNumber } from '@/i18n/format'
import { REASON_TEXT } from '@/i18n/report-reasons'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import fields from '@/ui/fields.module.css'
import classes from './report-dialog.module.css'
import { showReportFailure, showReportOutcome } from './show-report-result'

export interface ReportDialogProps {
  type: ReportType
  /** Id of the reported record. */
  target: string
  onClose: () => void
}

/** A form that reports a post, a comment, a user or a room. It is stored and sent later without a network. */
export function ReportDialog({ type, target, onClose }: ReportDialogProps) {
  const alreadyReported = useObservable(reported$({ type, id: target }), false)
  return (
    <Sheet title={<ReportTitle type={type} />} onClose={onClose}>
      {alreadyReported ? (
        <AlreadyReported onClose={onClose} />
      ) : (
        <ReportForm type={type} target={target} onClose={onClose} />
      )}
    </Sheet>
  )
}

function ReportTitle({ type }: { type: ReportType }) {
  if (type === 'post') return <Trans>Report the post</Trans>
  if (type === 'comment') return <Trans>Report the comment</Trans>
  if (type === 'user') return <Trans>Report the account</Trans>
  return <Trans>Report the room</Trans>
}

function AlreadyReported({ onClose }: { onClose: () => void }) {
  return (
    <>
      <SheetText>
        <Trans>You have reported this already. The team reviews reports within 24–48 hours.</Trans>
      </SheetText>
      <SheetButtons>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </SheetButtons>
    </>
  )
}

function ReportForm({ type, target, onClose }: ReportDialogProps) {
  const { i18n } = useLingui()
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [sending, setSending] = useState(false)
  const group = useId()
  const text = tidyReportDetails(details)
  const wrong = checkReport(type, reason, text)
  const send = async () => {
    setSending(true)
    try {
      const record = await report({ target: { type, id: target }, reason: reason as ReportReason, description: text })
      onClose()
      void showReportOutcome(record)
    } catch (error) {
      setSending(false)
      showReportFailure(error)
    }
  }
  const texts: Record<string, (typeof REASON_TEXT)['post']['other']> = REASON_TEXT[type]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === null && !sending) void send()
      }}
    >
      <fieldset className={classes.reasons} disabled={sending}>
        <legend className={classes.hint}>
          <Trans>Choose the reason for the report</Trans>
        </legend>
        {REPORT_REASONS[type].map((key) => (
          <label key={key} className={classes.reason}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              value={key}
              checked={reason === key}
              onChange={() => setReason(key)}
            />
            {texts[key] ? i18n._(texts[key]) : key}
          </label>
        ))}
      </fieldset>
      <Details value={details} characters={countCharacters(text)} disabled={sending} onChange={setDetails} />
      <SheetButtons>
        <Button type="submit" size="lg" disabled={wrong !== null || sending}>
          <Trans>Send the report</Trans>
        </Button>
      </SheetButtons>
      <p className={classes.promise}>
        <Trans>Reports are reviewed within 24–48 hours</Trans>
      </p>
    </form>
  )
}

interface DetailsProps {
  value: string
  characters: number
  disabled: boolean
  onChange: (value: string) => void
}

function Details({ value, characters, disabled, onChange }: DetailsProps) {
  const { t } = useLingui()
  const field = useId()
  const count = useId()
  const over = characters > REPORT_MAX_CHARACTERS
  return (
    <div className={classes.details}>
      <label htmlFor={field} className={classes.label}>
        <Trans>Details (optional)</Trans>
      </label>
      <textarea
        id={field}
        className={fields.area}
        rows={3}
        value={value}
        disabled={disabled}
        placeholder={t`Write what helps the review`}
        aria-describedby={count}
        aria-invalid={over}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span id={count} className={classes.count} data-over={over || undefined}>
        <bdi dir="ltr">
          {formatNumber(characters)}/{formatNumber(REPORT_MAX_CHARACTERS)}
        </bdi>
        {over && <Trans>Shorten the details to send the report</Trans>}
      </span>
    </div>
  )
}
