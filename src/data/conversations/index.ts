import type { MessageCollection } from '@/domain/collections'
import type { Channel } from '@/domain/wire'
import { keyedView } from '@/lib/observable'
import { backUpDraft, nextMoment } from '@/sync/outbox/draft-backup'
import type {
  ConversationView,
  MessageDraftView,
  MessageText,
  QuoteView,
  ShownNumbers,
  StoredFileView,
} from '@/views/messages'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'
import { session$ } from '../session'
import { placeOf } from './place'
import { readAgain } from './read-again'

/** Conversations of two users and rooms. Each is named by its channel: `chat:<both ids>` or `room:<id>`. */

export const UNLOADED_CONVERSATION: ConversationView = {
  messages: [],
  newest: [],
  older: null,
  newer: null,
  after: 'nothing',
  chat: null,
  room: null,
  muted: false,
  unread: 0,
  unreadFrom: 1,
  firstUnread: null,
  unreadRows: 'missing',
  markNumber: 0,
  ...UNLOADED_LIST,
}

const conversations = keyedView((key: string) => {
  const [channel = '', from = '', until = ''] = key.split(' ')
  const shown = { from: numberIn(from), until: numberIn(until) }
  return readAgain(
    fromAccount<ConversationView>(
      (account) => account.conversations.conversation$(channel, shown),
      UNLOADED_CONVERSATION,
    ),
  )
})

const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/**
 * Messages of a conversation, with the user's unsent ones. While there is a subscriber, new ones arrive by
 * themselves (Y20); loaded ones stay readable offline.
 */
export const conversation$ = (channel: Channel, { from, until }: ShownNumbers) =>
  conversations(`${channel} ${from ?? ''} ${until ?? ''}`)

/**
 * Requests messages older than those around a number, or with null than the newest ones. Resolves when the page is
 * applied or the request failed.
 */
export const loadOlderMessages = accountCommand((account) => account.conversations.loadOlder)

/** Requests the messages that follow a held one. Resolves as `loadOlderMessages`. */
export const loadNewerMessages = accountCommand((account) => account.conversations.loadNewer)

/** Requests a message by its id or number. Resolves with what shows it; null when the phone cannot get it. */
export const reachMessage = accountCommand((account) => account.conversations.reach)

/** A message that a new one answers, as its quote shows it. */
export const quote$ = keyedView((key: string) => {
  const [channel = '', id = ''] = key.split(' ')
  return fromAccount<QuoteView | null>((account) => account.conversations.quote$(channel, id), null)
})

/** The user's draft of a conversation; null without. */
export const messageDraft$ = keyedView((channel: Channel) =>
  fromAccount<MessageDraftView | null>((account) => account.conversations.draft$(channel), null),
)

/**
 * Call it in the handler of every key press: a backup is written before it returns, and the draft is stored when it
 * resolves. Without text there is no draft.
 * @param id `newDraftId()` of data/drafts, or that of the existing draft
 */
export function saveMessageDraft(id: string, channel: Channel, text: MessageText): Promise<void> {
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  const { content, alt, replyTo } = text
  if (user) backUpDraft(user, { id, content, alt, savedAt, place: placeOf(channel, user, replyTo) })
  return withAccount((account) => account.conversations.saveDraft(id, channel, text, savedAt))
}

/**
 * Prepares a picked image for upload, leaves a video as it is, and attaches it to a draft of this conversation. Stored
 * when it resolves.
 * @throws DomainError `media-type`, `file-too-large`, those of images, `storage-full`
 */
export const attachFile = accountCommand((account) => account.conversations.attach)

export const detachFile = accountCommand((account) => account.conversations.detach)

/**
 * The bytes of a file of a message, from this phone or the server. They stay readable offline. Not shared: its
 * addresses are released when the subscription ends.
 * @param collection of the message's file, with its `file` and `upload`
 */
export const messageFile$ = (collection: MessageCollection, id: string, upload: string) =>
  fromAccount<StoredFileView>((account) => account.conversations.file$(collection, id, upload), { kind: 'failed' })

/**
 * An early frame of a video of a message whose bytes are on this phone: `blob:`; null without one. Nothing is fetched.
 * Not shared: its address is released when the subscription ends.
 * @param id `file` of the message's view; @param upload its `upload`
 */
export const messagePoster$ = (id: string, upload: string) =>
  fromAccount<string | null>((account) => account.conversations.poster$(id, upload), null)

/**
 * Begins to store a voice message for a draft of this conversation. The microphone is the caller's.
 * @returns its id
 */
export const beginVoice = accountCommand((account) => account.conversations.beginVoice)

/** Stores about a second of a voice message. @throws DomainError `gone` when it was ended; `storage-full` */
export const addToVoice = accountCommand((account) => account.conversations.addToVoice)

/** The voice message becomes the file of its draft, which is not sent. False when nothing was recorded. */
export const endVoice = accountCommand((account) => account.conversations.endVoice)

export const dropVoice = accountCommand((account) => account.conversations.dropVoice)

/**
 * Turns the draft into a message with its file; the draft's id becomes the message's (Y12). Works offline, also to a user who was
 * never written to, and in a room that the server does not know yet.
 * @throws DomainError `message-empty`, `message-too-long`, `alt-too-long`, `self`
 */
export const sendMessage = accountCommand((account) => account.conversations.send)

/**
 * Edits a message of the user, whether it is sent or not. The server refuses an edit later than 15 minutes after the
 * message (`edit-late`) and keeps no text of it; the phone does.
 * @throws DomainError `message-empty`, `message-too-long`; `gone` while it is being deleted
 */
export const editMessage = accountCommand((account) => account.conversations.edit)

/** Sends the text of a refused message or edit as a new message. */
export const sendRefusedAsNew = accountCommand((account) => account.conversations.sendAsNew)

/** Sends all refused messages and edits of a conversation again, in their order. */
export const retryRefusedMessages = accountCommand((account) => account.conversations.retryRefused)

/** Deletes a message for all, after five seconds in which it can be undone (Y29). An unsent one is discarded. */
export const deleteMessage = accountCommand((account) => account.conversations.delete)

export const undoDeleteMessage = accountCommand((account) => account.conversations.undoDelete)

/**
 * Sets the user's reaction on a message, or with null takes it back. Shows at once, also offline; the newest choice counts
 * (Z44). @throws DomainError `gone`
 */
export const reactToMessage = accountCommand((account) => account.conversations.react)

/**
 * Asks the server who reacted to a message: all, or those of one sign, in parts. Null when it did not answer, or may not
 * tell. Nothing of it is stored.
 */
export const readReactors = accountCommand((account) => account.conversations.reactors)

/** Hides a message from this user, on all their phones. It cannot be undone. */
export const hideMessage = accountCommand((account) => account.conversations.hide)

/** Without pushes; the conversation is counted all the same. */
export const setConversationMuted = accountCommand((account) => account.conversations.setMuted)

/**
 * Marks a conversation as read. Takes effect at once on this phone; the server and other phones follow.
 * @param number `markNumber` of a conversation that is visible
 */
export const markConversationRead = accountCommand((account) => account.conversations.markRead)

/** Searches the messages on this phone; says how far back that reaches. Without a channel: those of two users. */
export const searchMessages = accountCommand((account) => account.conversations.search)
