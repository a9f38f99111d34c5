import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'

/** A code that only a call outside of the outbox has. Their sentences are in call-codes.ts. */
export type FormCode =
  | 'push-host'
  | 'email-taken'
  | 'email-invalid'
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'password-mismatch'
  | 'password-wrong'
  | 'account-gone'
  | 'mail-off'
  | 'code-incomplete'
  | 'code-wrong'
  | 'login-failed'

/** A code of rooms. Their sentences are in room-codes.ts. */
export type RoomCode =
  | 'room-name-missing'
  | 'room-name-too-long'
  | 'room-description-too-long'
  | 'announcement-too-long'
  | 'password-missing'
  | 'invitees-missing'
  | 'rooms-many'
  | 'moderators-many'
  | 'invitations-many'
  | 'guesses'
  | 'not-member'
  | 'banned'
  | 'ban-reason-too-long'

/**
 * The sentence of each code that an operation can have (src/domain/codes.ts): what is wrong, then what to do. The first
 * screen loads them.
 */
const sentences: Record<Exclude<Code, FormCode | RoomCode>, MessageDescriptor> = {
  'sign-in': msg`Sign in and it is sent.`,
  'bad-envelope': msg`The app and the server do not understand each other. Reload the page.`,
  dependency: msg`It waits for what you wrote before it.`,
  'too-large': msg`This is too large to send. Shorten it and try again.`,
  'id-reused': msg`This was sent before in another form. Try again to send it as it is now.`,
  'id-taken': msg`This was sent before in another form. Try again to send it as it is now.`,
  'too-old': msg`It waited too long for the network. Try again to send it now.`,
  gone: msg`The post or comment that it belongs to was deleted. What you wrote is kept here.`,
  suspended: msg`Your account is suspended. Your text is kept here.`,
  forbidden: msg`You may not do this.`,
  limit: msg`You have written a lot in a short time. It is sent by itself in a while.`,
  busy: msg`The server is busy. It is sent by itself in a while.`,
  upgrade: msg`This version of the app is too old. Reload the page when there is a network.`,
  'post-empty': msg`The post is empty. Write something first.`,
  'post-too-long': msg`The post is longer than 500 characters. Shorten it.`,
  'picture-too-large': msg`The image is too large, maximum 5 MB`,
  'picture-type': msg`This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.`,
  'picture-unreadable': msg`This picture is damaged or incomplete. Choose another.`,
  'picture-pixels': msg`This picture has too many pixels. Choose a smaller one.`,
  'picture-lost': msg`The picture is no longer on this phone. Choose it again, or publish without it.`,
  'alt-too-long': msg`The description of the picture is longer than 1000 characters. Shorten it.`,
  'storage-full': msg`There is no room left on this phone. Make room and try again; nothing written is lost.`,
  upload: msg`The picture is on its way. The post is sent by itself after it.`,
  'comment-empty': msg`Write a comment or attach media`,
  'comment-too-long': msg`The comment is longer than 500 characters. Shorten it.`,
  'media-type': msg`Unsupported file type, choose an image or video`,
  'video-too-large': msg`The video is too large, maximum 50 MB`,
  'video-unreadable': msg`This video is damaged or cannot be played. Choose another.`,
  'message-empty': msg`The message is empty. Write something first.`,
  'message-too-long': msg`The message is longer than 2000 characters. Shorten it.`,
  'file-too-large': msg`The file is too large, maximum 10 MB`,
  'voice-type': msg`This recording has a format that cannot be sent. Record it again.`,
  'voice-unreadable': msg`This recording is damaged. Record it again.`,
  'voice-too-long': msg`The recording is longer than 15 minutes. Record a shorter one.`,
  'edit-late': msg`A message can be edited for 15 minutes. Send your text as a new message.`,
  'new-chats': msg`Many new conversations today. This one is sent later, without another tap.`,
  'not-open': msg`This fan gets messages only from fans whom they follow.`,
  blocked: msg`You and this fan are not in touch: one of you has blocked the other.`,
  'blocks-full': msg`You have blocked 500 fans, which is the most. Unblock one in the settings and try again.`,
  'mutes-full': msg`You have muted 500 fans, which is the most. Unmute one in the settings and try again.`,
  self: msg`You cannot do this with your own account.`,
  'bio-too-long': msg`The bio is longer than 160 characters. Shorten it.`,
  'team-too-long': msg`The name of the team is longer than 40 characters. Shorten it.`,
  'reason-missing': msg`Please choose a reason for the report`,
  'description-too-long': msg`The details are longer than 500 characters. Shorten them.`,
  invalid: msg`The server did not accept this value. Change it and try again.`,
  'username-length': msg`A name has 3 to 30 characters.`,
  'username-characters': msg`A name has letters, digits, underscore and dot, without spaces.`,
  'username-taken': msg`This name is taken, or looks like one that is. Choose another.`,
  'username-reserved': msg`This name is reserved, or looks like one that is. Choose another.`,
  offline: msg`There is no answer from the server. Try again when there is a network.`,
  'server-error': msg`Something went wrong at the server. Try again in a while.`,
}

/** The sentence of a code; a general one for an unknown code of a newer server. */
export function sentenceFor(code: string): MessageDescriptor {
  const known: Partial<Record<string, MessageDescriptor>> = sentences
  return known[code] ?? sentences.invalid
}

/** A field's own code is more precise than the code of the whole refusal. */
export function refusalSentence(code: string, fields: Record<string, string> = {}): MessageDescriptor {
  return sentenceFor(Object.values(fields)[0] ?? code)
}
