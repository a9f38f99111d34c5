import type { NotificationData } from '@/domain/notifications'

/** Sentences of decisions of staff for locked phones. The notification itself says why, and until when. */

type Language = 'ar' | 'en'
type Sentences = { [outcome: string]: string | { [target: string]: string } }

const SENTENCES: Record<Language, Sentences> = {
  ar: {
    'report-resolved': {
      post: 'شكرًا لبلاغك عن منشور، راجعناه واتخذنا إجراءً',
      comment: 'شكرًا لبلاغك عن تعليق، راجعناه واتخذنا إجراءً',
      room: 'شكرًا لبلاغك عن غرفة، راجعناه واتخذنا إجراءً',
      user: 'شكرًا لبلاغك عن مستخدم، راجعناه واتخذنا إجراءً',
    },
    'report-dismissed': {
      post: 'شكرًا لبلاغك عن منشور، راجعناه ولم نجد مخالفة',
      comment: 'شكرًا لبلاغك عن تعليق، راجعناه ولم نجد مخالفة',
      room: 'شكرًا لبلاغك عن غرفة، راجعناه ولم نجد مخالفة',
      user: 'شكرًا لبلاغك عن مستخدم، راجعناه ولم نجد مخالفة',
    },
    warn: 'تلقّيت تحذيرًا من الإشراف',
    hide: { post: 'أخفى الإشراف منشورك', comment: 'أخفى الإشراف تعليقك', room: 'أخفى الإشراف غرفتك' },
    delete: { post: 'حذف الإشراف منشورك', comment: 'حذف الإشراف تعليقك', room: 'حذف الإشراف غرفتك' },
    suspend: 'أُوقف حسابك مؤقتًا',
    ban: 'حُظر حسابك',
    restore: 'تراجع الإشراف عن قراره بشأنك',
    'accept-appeal': 'قُبل اعتراضك',
    'refuse-appeal': 'لم يُقبل اعتراضك',
    'ad-approved': 'قُبل طلب إعلانك',
    'ad-rejected': 'لم يُقبل طلب إعلانك',
  },
  en: {
    'report-resolved': {
      post: 'Thank you: we reviewed your report of a post and acted',
      comment: 'Thank you: we reviewed your report of a comment and acted',
      room: 'Thank you: we reviewed your report of a room and acted',
      user: 'Thank you: we reviewed your report of a user and acted',
    },
    'report-dismissed': {
      post: 'Thank you: we reviewed your report of a post and found no violation',
      comment: 'Thank you: we reviewed your report of a comment and found no violation',
      room: 'Thank you: we reviewed your report of a room and found no violation',
      user: 'Thank you: we reviewed your report of a user and found no violation',
    },
    warn: 'You have a warning from our moderators',
    hide: {
      post: 'Our moderators hid your post',
      comment: 'Our moderators hid your comment',
      room: 'Our moderators hid your room',
    },
    delete: {
      post: 'Our moderators deleted your post',
      comment: 'Our moderators deleted your comment',
      room: 'Our moderators deleted your room',
    },
    suspend: 'Your account is suspended',
    ban: 'Your account is banned',
    restore: 'Our moderators took back a decision about you',
    'accept-appeal': 'Your appeal was accepted',
    'refuse-appeal': 'Your appeal was not accepted',
    'ad-approved': 'Your ad request was accepted',
    'ad-rejected': 'Your ad request was not accepted',
  },
}

const entries = (sentences: Sentences) =>
  new Map(
    Object.entries(sentences).map(([outcome, sentence]) => [
      outcome,
      new Map(Object.entries(typeof sentence === 'string' ? { any: sentence } : sentence)),
    ]),
  )

const WORDS = { ar: entries(SENTENCES.ar), en: entries(SENTENCES.en) }

export function moderationSentence(language: Language, { outcome, target }: NotificationData): string {
  const isArabic = language === 'ar'
  const sentence = (isArabic ? WORDS.ar : WORDS.en).get(String(outcome))
  const general = isArabic ? 'قرار من الإشراف' : 'A decision of our moderators'
  return sentence?.get(String(target)) ?? sentence?.get('any') ?? general
}
