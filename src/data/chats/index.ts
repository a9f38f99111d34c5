import { keyedView } from '@/lib/observable'
import { backUpDraft, nextMoment } from '@/sync/outbox/draft-backup'
import type {
  ChatsView,
  ConversationView,
  MessageDraftView,
  MessageText,
  QuoteView,
  ShownNumbers,
  StoredFileView,
} from '@/views/messages'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { UNREAD_LIST } from '../context/unread-lists'
import { session$ } from '../session'
import { readAgain } from './read-again'

/** The user's conversations, newest first, with those whose first message is unsent. */
export const chats$ = keyedView((limit: number) =>
  fromAccount<ChatsView>((account) => account.chats.chats$(limit), { chats: [], ...UNREAD_LIST }),
)

export const loadOlderChats = accountCommand((account) => account.chats.loadOlderChats)

export const UNREAD_CONVERSATION: ConversationView = {
  messages: [],
  newest: [],
  older: null,
  newer: null,
  after: 'nothing',
  peer: null,
  state: 'open',
  muted: false,
  unread: 0,
  unreadFrom: 1,
  firstUnread: null,
  unreadRows: 'missing',
  markNumber: 0,
  ...UNREAD_LIST,
}

const conversations = keyedView((key: string) => {
  const [peerId = '', from = '', until = ''] = key.split(' ')
  const shown = { from: numberIn(from), until: numberIn(until) }
  return readAgain(
    fromAccount<ConversationView>((account) => account.chats.conversation$(peerId, shown), UNREAD_CONVERSATION),
  )
})

const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/**
 * Messages of a conversation, with the user's unsent ones. While there is a subscriber, new ones arrive by
 * themselves (Y20); loaded ones stay readable offline.
 */
export const conversation$ = (peerId: string, { from, until }: ShownNumbers) =>
  conversations(`${peerId} ${from ?? ''} ${until ?? ''}`)

/**
 * Requests messages older than those around a number, or with null than the newest ones. Resolves when the page is
 * applied or the request failed.
 */
export const loadOlderMessages = accountCommand((account) => account.chats.loadOlder)

/** Requests the messages that follow a held one. Resolves as `loadOlderMessages`. */
export const loadNewerMessages = accountCommand((account) => account.chats.loadNewer)

/** Requests a message by its id or number. Resolves with what shows it; null when the phone cannot get it. */
export const reachMessage = accountCommand((account) => account.chats.reach)

/** A message that a new one answers, as its quote shows it. */
export const quote$ = keyedView((key: string) => {
  const [peerId = '', id = ''] = key.split(' ')
  return fromAccount<QuoteView | null>((account) => account.chats.quote$(peerId, id), null)
})

/** The user's draft of a conversation; null without. */
export const messageDraft$ = keyedView((peerId: string) =>
  fromAccount<MessageDraftView | null>((account) => account.chats.draft$(peerId), null),
)

/**
 * Call it in the handler of every key press: a backup is written before it returns, and the draft is stored when it
 * resolves. Without text there is no draft.
 * @param id `newDraftId()` of data/drafts, or that of the existing draft
 */
export function saveMessageDraft(id: string, peerId: string, text: MessageText): Promise<void> {
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user)
    backUpDraft(user, { id, content: text.content, alt: text.alt, savedAt, place: { peerId, replyTo: text.replyTo } })
  return withAccount((account) => account.chats.saveDraft(id, peerId, text, savedAt))
}

/**
 * Prepares a picked image for upload, leaves a video as it is, and attaches it to a draft of this conversation. Stored
 * when it resolves.
 * @throws DomainError `media-type`, `file-too-large`, those of images, `storage-full`
 */
export const attachFile = accountCommand((account) => account.chats.attach)

export const detachFile = accountCommand((account) => account.chats.detach)

/**
 * The bytes of a file of a message, from this phone or the server. They stay readable offline. Not shared: its
 * addresses are released when the subscription ends.
 * @param id `file` of the message's view; @param upload its `upload`
 */
export const messageFile$ = (id: string, upload: string) =>
  fromAccount<StoredFileView>((account) => account.chats.file$(id, upload), { kind: 'failed' })

/**
 * An early frame of a video of a message whose bytes are on this phone: `blob:`; null without one. Nothing is fetched.
 * Not shared: its address is released when the subscription ends.
 * @param id `file` of the message's view; @param upload its `upload`
 */
export const messagePoster$ = (id: string, upload: string) =>
  fromAccount<string | null>((account) => account.chats.poster$(id, upload), null)

/**
 * Begins to store a voice message for a draft of this conversation. The microphone is the caller's.
 * @returns its id
 */
export const beginVoice = accountCommand((account) => account.chats.beginVoice)

/** Stores about a second of a voice message. @throws DomainError `gone` when it was ended; `storage-full` */
export const addToVoice = accountCommand((account) => account.chats.addToVoice)

/** The voice message becomes the file of its draft, which is not sent. False when nothing was recorded. */
export const endVoice = accountCommand((account) => account.chats.endVoice)

export const dropVoice = accountCommand((account) => account.chats.dropVoice)

/**
 * Turns the draft into a message with its file; the draft's id becomes the message's (Y12). Works offline, also to a user who was
 * never written to.
 * @throws DomainError `message-empty`, `message-too-long`, `alt-too-long`, `self`
 */
export const sendMessage = accountCommand((account) => account.chats.send)

/**
 * Edits a message of the user, whether it is sent or not. The server refuses an edit later than 15 minutes after the
 * message (`edit-late`) and keeps no text of it; the phone does.
 * @throws DomainError `message-empty`, `message-too-long`; `gone` while it is being deleted
 */
export const editMessage = accountCommand((account) => account.chats.edit)

/** Sends the text of a refused message or edit as a new message. */
export const sendRefusedAsNew = accountCommand((account) => account.chats.sendAsNew)

/** Sends all refused messages and edits of a conversation again, in their order. */
export const retryRefusedMessages = accountCommand((account) => account.chats.retryRefused)

/** Deletes a message for both, after five seconds in which it can be undone (Y29). An unsent one is discarded. */
export const deleteMessage = accountCommand((account) => account.chats.delete)

export const undoDeleteMessage = accountCommand((account) => account.chats.undoDelete)

/** Hides a message from this user, on all their phones. It cannot be undone. */
export const hideMessage = accountCommand((account) => account.chats.hide)

/** Hides all present messages of a conversation from this user, on all their phones. It cannot be undone. */
export const clearChat = accountCommand((account) => account.chats.clear)

/** Without pushes; the conversation is counted all the same. */
export const setChatMuted = accountCommand((account) => account.chats.setMuted)

/**
 * Marks a conversation as read. Takes effect at once on this phone; the server and other phones follow.
 * @param number `markNumber` of a conversation that is visible
 */
export const markChatRead = accountCommand((account) => account.chats.markRead)

/** Marks all listed conversations as read. */
export const markAllChatsRead = accountCommand((account) => account.chats.markAllRead)

/** Searches the messages on this phone; says how far back that reaches. @param peerId in one conversation only */
export const searchMessages = accountCommand((account) => account.chats.search)
