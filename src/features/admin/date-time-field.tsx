import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatDate, formatMonth } from '@/i18n/format-days'
import { formatMoment } from '@/i18n/format'
import { formatCalendarPart } from '@/i18n/format-calendar'
import { ErrorSentence } from '@/ui/text-field'
import classes from './date-time-field.module.css'
import { momentOf, pickedOf } from './picked-moment'

interface DateTimeFieldProps {
  label: string
  description?: string
  /** What it means to leave the field empty. */
  placeholder: string
  /** Milliseconds since 1970; null: empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** A whole sentence: the error, then the remedy. */
  error?: string | undefined
}

/** A moment by the clock of this device, which may be left empty. Calendar and digits are those of the page. */
export function DateTimeField({ value, onChange, error, ...rest }: DateTimeFieldProps) {
  const { t } = useLingui()
  // A dialog makes all outside of it inert, so that its calendar is inside.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const attach = useCallback((field: HTMLElement | null) => setDialog(field?.closest('dialog') ?? null), [])
  return (
    <DateTimePicker
      ref={attach}
      {...rest}
      clearable
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      leftSection={<IconCalendar size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      classNames={{ day: classes.day ?? '', timeInput: classes.time ?? '', submitButton: classes.submit ?? '' }}
      value={value === null ? null : pickedOf(value)}
      onChange={(picked) => onChange(picked === null ? null : momentOf(picked))}
      valueFormat={(picked) => formatMoment(momentOf(picked))}
      monthLabelFormat={(day) => formatMonth(momentOf(day))}
      yearLabelFormat={(day) => formatCalendarPart('year', momentOf(day))}
      yearsListFormat={(day) => formatCalendarPart('year', momentOf(day))}
      decadeLabelFormat={(from, to) =>
        `${formatCalendarPart('year', momentOf(from))} – ${formatCalendarPart('year', momentOf(to))}`
      }
      monthsListFormat={(day) => formatCalendarPart('month', momentOf(day))}
      weekdayFormat={(day) => formatCalendarPart('weekday', momentOf(day))}
      renderDay={(day) => formatCalendarPart('day', momentOf(day))}
      getDayAriaLabel={(day) => formatDate(momentOf(day))}
      ariaLabels={{
        ...{ nextMonth: t`Next month`, previousMonth: t`Previous month` },
        ...{ nextYear: t`Next year`, previousYear: t`Previous year` },
        ...{ nextDecade: t`Next ten years`, previousDecade: t`Previous ten years` },
      }}
      timePickerProps={{ hoursInputLabel: t`Hour`, minutesInputLabel: t`Minute` }}
      submitButtonProps={{ 'aria-label': t`Take this time` }}
      clearButtonProps={{ 'aria-label': t`Empty the field` }}
      // Its role would be a dialog without a name.
      popoverProps={{
        ...{ withinPortal: true, radius: 12, withRoles: false },
        ...(dialog ? { portalProps: { target: dialog }, floatingStrategy: 'fixed' as const } : {}),
      }}
      error={error ? <ErrorSentence>{error}</ErrorSentence> : null}
    />
  )
}
