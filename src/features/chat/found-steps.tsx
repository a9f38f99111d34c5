import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import type { FoundMessageView } from '@/views/messages'
import classes from './found-steps.module.css'

interface FoundStepsProps {
  /** Newest first. */
  messages: readonly FoundMessageView[]
  shown: FoundMessageView
  onPick: (messageId: string) => void
}

/** Which of the found messages is shown, with the way to the next older and newer one. */
export function FoundSteps({ messages, shown, onPick }: FoundStepsProps) {
  const { t } = useLingui()
  const at = messages.indexOf(shown)
  const [older, newer] = [messages[at + 1], messages[at - 1]]
  const [position, total] = [at + 1, messages.length]
  return (
    <div className={classes.steps}>
      <span role="status">
        <Trans>
          {position} of {total}
        </Trans>
      </span>
      <IconButton label={t`Older result`} disabled={!older} onClick={() => older && onPick(older.id)}>
        <IconChevronUp size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Newer result`} disabled={!newer} onClick={() => newer && onPick(newer.id)}>
        <IconChevronDown size={24} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
