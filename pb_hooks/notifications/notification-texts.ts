import { PUSH_MAX_CHARACTERS } from '@/domain/limits'
import {
  excerptOf,
  isOfPrivateChat,
  notificationAddress,
  type NotificationData,
  type NotificationType,
} from '@/domain/notifications'
import { isolated } from '@/domain/text'
import { moderationSentence } from './moderation-texts'

type Language = 'ar' | 'en'
type Kind = NotificationType | 'commentLike' | 'reply' | 'commentMention' | 'postMention' | 'roomMessage'
type Sentence = (event: { who: string; data: NotificationData }) => string

const TIERS: Record<Language, Record<string, string>> = {
  ar: { bronze: 'البرونزي', silver: 'الفضي', gold: 'الذهبي', diamond: 'الماسي' },
  en: { bronze: 'bronze', silver: 'silver', gold: 'gold', diamond: 'diamond' },
}

const roomIn = (data: NotificationData): string => isolated(String(data.room_name))

/** The sentence that a locked phone shows, for each language and kind of event; `who` are its actors. */
const SENTENCES: Record<Language, Record<Kind, Sentence>> = {
  ar: {
    like: ({ who }) => `أُعجب ${who} بمنشورك`,
    commentLike: ({ who }) => `أُعجب ${who} بتعليقك`,
    comment: ({ who }) => `علّق ${who} على منشورك`,
    reply: ({ who }) => `ردّ ${who} على تعليقك`,
    commentMention: ({ who }) => `ذكرك ${who} في تعليق`,
    postMention: ({ who }) => `ذكرك ${who} في منشور`,
    follower_comment: ({ who }) => `علّق ${who} على منشور`,
    follow: ({ who }) => `تابعك ${who}`,
    message: ({ who }) => `أرسل إليك ${who} رسالة`,
    roomMessage: ({ who, data }) => `كتب إليك ${who} في ${roomIn(data)}`,
    post: ({ who }) => `نشر ${who} منشورًا جديدًا`,
    chat_room: ({ who, data }) => `أنشأ ${who} غرفة ${roomIn(data)}`,
    room_invitation: ({ who, data }) => `دعاك ${who} إلى غرفة ${roomIn(data)}`,
    verification: ({ data }) => `مبارك! نلت التوثيق ${TIERS.ar[String(data.verification_status)]}`,
    moderation: ({ data }) => moderationSentence('ar', data),
  },
  en: {
    like: ({ who }) => `${who} liked your post`,
    commentLike: ({ who }) => `${who} liked your comment`,
    comment: ({ who }) => `${who} commented on your post`,
    reply: ({ who }) => `${who} replied to your comment`,
    commentMention: ({ who }) => `${who} mentioned you in a comment`,
    postMention: ({ who }) => `${who} mentioned you in a post`,
    follower_comment: ({ who }) => `${who} commented on a post`,
    follow: ({ who }) => `${who} followed you`,
    message: ({ who }) => `${who} wrote you a message`,
    roomMessage: ({ who, data }) => `${who} wrote to you in ${roomIn(data)}`,
    post: ({ who }) => `${who} published a post`,
    chat_room: ({ who, data }) => `${who} opened the room ${roomIn(data)}`,
    room_invitation: ({ who, data }) => `${who} invited you to the room ${roomIn(data)}`,
    verification: ({ data }) => `Congratulations! You are verified: ${TIERS.en[String(data.verification_status)]}`,
    moderation: ({ data }) => moderationSentence('en', data),
  },
}

/** The actors of an event as text: "A", "A and B", "A and n others". */
const ACTOR_NAMES: Record<Language, (names: readonly string[], count: number) => string> = {
  ar(names, count) {
    if (count === 1) return names[0] ?? ''
    if (count === 2 && names[1]) return `${names[0]} و${names[1]}`
    const others = count - 1
    if (others === 1) return `${names[0]} ومشجع آخر`
    if (others === 2) return `${names[0]} ومشجعان آخران`
    if (others <= 10) return `${names[0]} و${others} مشجعين آخرين`
    return `${names[0]} و${others} مشجعًا آخر`
  },
  en(names, count) {
    if (count === 1) return names[0] ?? ''
    if (count === 2 && names[1]) return `${names[0]} and ${names[1]}`
    return count === 2 ? `${names[0]} and another fan` : `${names[0]} and ${count - 1} others`
  },
}

/** Some types cover several kinds of events. */
function kindOf(type: NotificationType, data: NotificationData): Kind {
  if (data.mention) return type === 'post' ? 'postMention' : 'commentMention'
  if (type === 'message' && !isOfPrivateChat(type, data)) return 'roomMessage'
  if (type === 'like' && data.comment_id) return 'commentLike'
  return type === 'comment' && data.parent_id ? 'reply' : type
}

interface NotificationContent {
  type: NotificationType
  data: NotificationData
  /** Names of the latest actors, the latest first. */
  names: readonly string[]
  count: number
  excerpt: string
}

/**
 * The pushed text of a notification in both languages, and the URL that it opens; `{id}` stands for the notification's
 * id. It has nothing personal but names and the beginning of a text.
 */
export function textsOf({ type, data, names, count, excerpt }: NotificationContent) {
  const kind = kindOf(type, data)
  const isolatedNames = names.map(isolated)
  const titleIn = (language: Language) =>
    SENTENCES[language][kind]({ who: count > 0 ? ACTOR_NAMES[language](isolatedNames, count) : '', data })
  return {
    title: titleIn('ar'),
    message: excerptOf(excerpt, PUSH_MAX_CHARACTERS),
    title_en: titleIn('en'),
    address: notificationAddress('{id}', type, data),
  }
}
