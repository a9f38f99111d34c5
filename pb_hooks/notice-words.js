/// <reference path="../pb_data/types.d.ts" />

/** A name is shut off from the text around it: a Latin one does not turn an Arabic sentence. */
const isolated = (name) => `\u2068${name}\u2069`

const TIERS = {
  ar: { bronze: 'البرونزي', silver: 'الفضي', gold: 'الذهبي', diamond: 'الماسي' },
  en: { bronze: 'bronze', silver: 'silver', gold: 'gold', diamond: 'diamond' },
}

/** What a notice says on a locked phone, `who` being its fans: one sentence per language and kind of event. */
const SENTENCES = {
  ar: {
    like: ({ who }) => `أُعجب ${who} بمنشورك`,
    commentLike: ({ who }) => `أُعجب ${who} بتعليقك`,
    comment: ({ who }) => `علّق ${who} على منشورك`,
    reply: ({ who }) => `ردّ ${who} على تعليقك`,
    commentMention: ({ who }) => `ذكرك ${who} في تعليق`,
    postMention: ({ who }) => `ذكرك ${who} في منشور`,
    follower_comment: ({ who }) => `علّق ${who} على منشور`,
    follow: ({ who }) => `تابعك ${who}`,
    post: ({ who }) => `نشر ${who} منشورًا جديدًا`,
    verification: ({ data }) => `مبارك! نلت التوثيق ${TIERS.ar[data.verification_status]}`,
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
    post: ({ who }) => `${who} published a post`,
    verification: ({ data }) => `Congratulations! You are verified: ${TIERS.en[data.verification_status]}`,
  },
}

/** "A", "A and B", "A and n others". */
const CROWDS = {
  ar(names, count) {
    if (count === 1) return names[0]
    if (count === 2 && names[1]) return `${names[0]} و${names[1]}`
    const others = count - 1
    if (others === 1) return `${names[0]} ومشجع آخر`
    if (others === 2) return `${names[0]} ومشجعان آخران`
    if (others <= 10) return `${names[0]} و${others} مشجعين آخرين`
    return `${names[0]} و${others} مشجعًا آخر`
  },
  en(names, count) {
    if (count === 1) return names[0]
    if (count === 2 && names[1]) return `${names[0]} and ${names[1]}`
    return count === 2 ? `${names[0]} and another fan` : `${names[0]} and ${count - 1} others`
  },
}

/** Several events are one type of the specification's. */
function kindOf(type, data) {
  if (data.mention) return type === 'post' ? 'postMention' : 'commentMention'
  if (type === 'like' && data.comment_id) return 'commentLike'
  return type === 'comment' && data.parent_id ? 'reply' : type
}

/**
 * What is pushed of a notice, in both languages, and where it leads, `{id}` standing for the notice's id. Nothing
 * personal but names and the first words of a text.
 * @param names of the latest actors, latest first
 */
function wordsOf({ type, data, names, count, excerpt }) {
  const { excerptOf, noticeAddress, PUSH_MAX_CHARACTERS } = require(`${__hooks}/domain.js`)
  const kind = kindOf(type, data)
  const shut = names.map(isolated)
  const say = (language) => SENTENCES[language][kind]({ who: count > 0 ? CROWDS[language](shut, count) : '', data })
  const message = excerptOf(excerpt, PUSH_MAX_CHARACTERS)
  return {
    title: say('ar'),
    message,
    title_en: say('en'),
    address: noticeAddress('{id}', type, data),
  }
}

module.exports = { wordsOf }
