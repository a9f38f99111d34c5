import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDoorOff } from '@tabler/icons-react'
import { useState } from 'react'
import { retryPost } from '@/data/outbox'
import { roomSentenceFor } from '@/i18n/room-codes'
import { formatTime } from '@/i18n/format'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { IconButton } from '@/ui/icon-button'
import { MessageKindName } from '@/ui/message/message-kind'
import { Isolated } from '@/ui/text/isolated'
import { OneLine } from '@/ui/text/one-line'
import { RunningText } from '@/ui/text/running-text'
import type { LostTextsView, LostTextView } from '@/views/rooms'
import { copyWithToast } from './copy-with-toast'
import { discardAllWithUndo } from './discard-with-undo'
import { showResult } from './show-result'
import classes from './outbox-sheet.module.css'

/** Messages that are shown before the user asks for all. */
const SHOWN = 3

interface LostRoomsProps {
  rooms: readonly LostTextsView[]
  onDiscard: (lost: LostTextsView) => void
}

/** Z31: what rooms did not take of the user's words, one entry for each room. */
export function LostRooms({ rooms, onDiscard }: LostRoomsProps) {
  return (
    <ul>
      {rooms.map((room) => (
        <LostRoom key={room.room} lost={room} onDiscard={() => onDiscard(room)} />
      ))}
    </ul>
  )
}

function LostRoom({ lost, onDiscard }: { lost: LostTextsView; onDiscard: () => void }) {
  const { t, i18n } = useLingui()
  const [all, setAll] = useState(false)
  const { name, texts } = lost
  const reason = i18n._(roomSentenceFor(texts.at(-1)?.code ?? 'not-member'))
  return (
    <li className={classes.row} data-delivery="refused" data-kind="lost-room">
      <span className={classes.tile}>
        <IconDoorOff size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.what}>
        <p className={classes.excerpt}>
          <OneLine>{name === '' ? <Trans>A room that you lost</Trans> : <Isolated>{name}</Isolated>}</OneLine>
        </p>
        <small className={classes.status}>
          {reason} {t`${plural(texts.length, { one: '# message was not sent.', other: '# messages were not sent.' })}`}
        </small>
      </div>
      <ul className={classes.lostTexts}>
        {texts.slice(0, all ? undefined : SHOWN).map((text) => (
          <LostText key={text.operation} text={text} />
        ))}
      </ul>
      <LostActions lost={lost} more={all ? 0 : texts.length - SHOWN} onAll={() => setAll(true)} onDiscard={onDiscard} />
    </li>
  )
}

function LostText({ text }: { text: LostTextView }) {
  const { t } = useLingui()
  return (
    <li className={classes.lostText}>
      <div className={classes.what}>
        {text.content === '' ? null : <RunningText content={text.content} links={false} />}
        <small className={classes.lostTime}>
          {text.kind === 'text' ? null : (
            <>
              <MessageKindName kind={text.kind} />
              {' · '}
            </>
          )}
          <bdi dir="ltr">{formatTime(text.writtenAt)}</bdi>
        </small>
      </div>
      {text.content === '' ? null : (
        <IconButton label={t`Copy the text`} onClick={() => void copyWithToast(text.content)}>
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

interface LostActionsProps {
  lost: LostTextsView
  /** Messages that are not shown. */
  more: number
  onAll: () => void
  onDiscard: () => void
}

function LostActions({ lost: { texts }, more, onAll, onDiscard }: LostActionsProps) {
  const { t } = useLingui()
  const words = texts.map(({ content }) => content).filter((content) => content !== '')
  return (
    <span className={classes.actions}>
      {more > 0 ? (
        <Button variant="subtle" onClick={onAll}>
          {t`${plural(texts.length, { one: 'Show # message', other: 'Show all # messages' })}`}
        </Button>
      ) : null}
      {words.length > 0 ? (
        <Button variant="subtle" onClick={() => void copyWithToast(words.join('\n'))}>
          <Trans>Copy all</Trans>
        </Button>
      ) : null}
      {/* A deleted room takes nothing any more. */}
      {texts.some(({ code }) => code === 'gone') ? null : (
        <Button variant="subtle" onClick={() => void retryAll(texts.map(({ operation }) => operation))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={onDiscard}>
        <Trans>Delete</Trans>
      </Button>
    </span>
  )
}

/** In the order in which they were written. */
async function retryAll(operations: readonly string[]): Promise<void> {
  for (const operation of operations) if (!(await showResult(retryPost(operation)))) return
}

/** Asks before the messages of a lost room are discarded. */
export function DiscardLostRoomDialog({ lost: { texts }, onClose }: { lost: LostTextsView; onClose: () => void }) {
  const { t } = useLingui()
  const discard = () => {
    onClose()
    void discardAllWithUndo(
      texts.map(({ operation }) => operation),
      t`Deleted`,
    )
  }
  return (
    <ConfirmDialog
      title={t`Delete it?`}
      sentence={
        <>
          {t`${plural(texts.length, {
            one: '# message goes from this phone.',
            other: '# messages go from this phone.',
          })}`}{' '}
          <Trans>You can undo this for five seconds.</Trans>
        </>
      }
      answer={<Trans>Delete</Trans>}
      keep={<Trans>Keep it</Trans>}
      onAnswer={discard}
      onClose={onClose}
    />
  )
}
