import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
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

/** Completes words while they are written. */
export interface Completion {
  /** What a word may become; above the field. */
  options: ReactNode
  /** The ARIA attributes of the field. */
  fieldProps: Pick<ComponentProps<'textarea'>, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>
  /** Prevents the default of keys that choose among the options. */
  onKeyDown: (event: KeyboardEvent) => void
  /** The text or the selection changed. */
  onChange: (content: string, caret: number) => void
}

interface ChatBarProps {
  content: string
  completion: Completion
  field: RefObject<HTMLTextAreaElement | null>
  /** What the text is for: a reply or an edit, with a button that ends it. */
  strip?: ReactNode
  /** The last change could not be stored, because the phone's storage is full. */
  unsaved?: boolean
  /** The message has an image or a video: it needs no text. */
  hasFile?: boolean
  /** The image or video, or what became of it. */
  file?: ReactNode
  /** Before the field: adds a file. */
  start?: ReactNode
  /** At the end of an empty field: records a voice message. */
  whenEmpty?: ReactNode
  /** Over the field and its buttons: a recording. A finger may still hold the button beneath. */
  over?: ReactNode
  /** In place of the field: a recorded voice message. */
  inPlace?: ReactNode
  /** In place of the button: why nothing can be sent. */
  closed?: ReactNode
  sending: boolean
  /** The accessible name of the button. */
  sendLabel: string
  onSend: () => void
  /** Escape: ends a reply or an edit. */
  onLeave: () => void
}

/** The bar in which a message is written. The field grows to six lines. On a desk Enter sends and Shift+Enter breaks. */
export function ChatBar(props: ChatBarProps) {
  const { content, completion, field, strip, unsaved = false, hasFile = false, sending, sendLabel } = props
  const { file, start, whenEmpty, over, inPlace, closed, onSend, onLeave } = props
  const { t } = useLingui()
  const tidied = tidyMessage(content)
  const characters = countCharacters(tidied)
  const canSend = checkMessage(tidied, hasFile) === null && !sending && !closed
  const send = () => {
    if (canSend) onSend()
  }
  const changed = (input: HTMLTextAreaElement) => completion.onChange(input.value, input.selectionEnd)
  const onKeyDown = (event: KeyboardEvent) => {
    completion.onKeyDown(event)
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
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
      {closed}
      {strip}
      <div className={classes.options}>{completion.options}</div>
      {file && <div className={classes.file}>{file}</div>}
      {unsaved && (
        <p className={classes.unsaved} role="alert">
          <Trans>This phone is full: your text is only on this page.</Trans>
        </p>
      )}
      <div className={classes.row} data-start={start ? '' : undefined} data-tall={over || inPlace ? '' : undefined}>
        {inPlace ?? (
          <>
            {start}
            <div className={classes.field}>
              {/* As high as the text, so that the field grows with it. */}
              <div className={classes.mirror} aria-hidden>
                {content}
                {'\u200b'}
              </div>
              <textarea
                {...completion.fieldProps}
                ref={field}
                className={`${classes.input} ${fields.plain}`}
                aria-label={t`Message`}
                placeholder={t`Message`}
                value={content}
                rows={1}
                enterKeyHint={isTouchDevice() ? 'enter' : 'send'}
                onKeyDown={onKeyDown}
                onChange={(event) => changed(event.currentTarget)}
                onSelect={(event) => changed(event.currentTarget)}
              />
              {content === '' && !hasFile && whenEmpty && <div className={classes.inside}>{whenEmpty}</div>}
            </div>
          </>
        )}
        {characters > COUNTED_FROM && <CharacterRing characters={characters} most={MESSAGE_MAX_CHARACTERS} />}
        {closed ? null : <SendButton label={sendLabel} disabled={!canSend} />}
        {over && <div className={classes.over}>{over}</div>}
      </div>
    </form>
  )
}

function SendButton({ label, disabled }: { label: string; disabled: boolean }) {
  return (
    <button
      type="submit"
      className={classes.send}
      aria-label={label}
      disabled={disabled}
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
    >
      <IconSend2 className={classes.turned} size={24} stroke={1.75} aria-hidden />
    </button>
  )
}
