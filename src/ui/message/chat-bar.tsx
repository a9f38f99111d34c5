import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSend2 } from '@tabler/icons-react'
import { checkMessage, tidyMessage } from '@/domain/messages'
import { MESSAGE_MAX_CHARACTERS } from '@/domain/limits'
import { countCharacters } from '@/domain/text'
import { isTouchDevice } from '../is-touch-device'
import { CharacterRing } from '../post/character-ring'
import fields from '../fields.module.css'
import classes from './chat-bar.module.css'

/** From this length on the bar shows how many characters are left. */
const COUNTED_FROM = MESSAGE_MAX_CHARACTERS - 200

interface ChatBarProps {
  content: string
  field: RefObject<HTMLTextAreaElement | null>
  /** What the text is for: a reply or an edit, with a button that ends it. */
  strip?: ReactNode
  /** The last change could not be stored, because the phone's storage is full. */
  unsaved?: boolean
  sending: boolean
  /** The accessible name of the button. */
  sendLabel: string
  onChange: (content: string) => void
  onSend: () => void
  /** Escape: ends a reply or an edit. */
  onLeave: () => void
}

/** The bar in which a message is written. The field grows to six lines. On a desk Enter sends and Shift+Enter breaks. */
export function ChatBar(props: ChatBarProps) {
  const { content, field, strip, unsaved = false, sending, sendLabel, onChange, onSend, onLeave } = props
  const { t } = useLingui()
  const tidied = tidyMessage(content)
  const characters = countCharacters(tidied)
  const canSend = checkMessage(tidied, false) === null && !sending
  const send = () => {
    if (canSend) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return
    if (isTouchDevice() && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.bar}
      aria-label={t`Write a message`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {strip}
      {unsaved && (
        <p className={classes.unsaved} role="alert">
          <Trans>This phone is full: your text is only on this page.</Trans>
        </p>
      )}
      <div className={classes.row}>
        <div className={classes.field}>
          {/* As high as the text, so that the field grows with it. */}
          <div className={classes.mirror} aria-hidden>
            {content}
            {'\u200b'}
          </div>
          <textarea
            ref={field}
            className={`${classes.input} ${fields.plain}`}
            aria-label={t`Message`}
            placeholder={t`Message`}
            value={content}
            rows={1}
            enterKeyHint={isTouchDevice() ? 'enter' : 'send'}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
        {characters > COUNTED_FROM && <CharacterRing characters={characters} most={MESSAGE_MAX_CHARACTERS} />}
        <button
          type="submit"
          className={classes.send}
          aria-label={sendLabel}
          disabled={!canSend}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          <IconSend2 className={classes.turned} size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
    </form>
  )
}
