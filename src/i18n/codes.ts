import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'
import type { StaffCode } from '@/domain/staff-codes'

/** A code of the forms of accounts, which call the server themselves. Their sentences are in call-codes.ts. */
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
  | 'account-banned'
  | 'email-banned'
  | 'appeal-missing'
  | 'appeal-too-long'
  | 'appeal-twice'
  | 'appeal-late'
  | 'mail-off'
  | 'code-incomplete'
  | 'code-wrong'
  | 'login-failed'

/** The sentences of codes that the first screen can show: what is wrong, then what to do. */
const ofFirstScreen = {
  'sign-in': msg`Sign in and it is sent.`,
  dependency: msg`It waits for what you wrote before it.`,
  'too-large': msg`This is too large to send. Shorten it and try again.`,
  'id-reused': msg`This was sent before in another form. Try again to send it as it is now.`,
  'id-taken': msg`This was sent before in another form. Try again to send it as it is now.`,
  'too-old': msg`It waited too long for the network. Try again to send it now.`,
  gone: msg`The post or comment that it belongs to was deleted. What you wrote is kept here.`,
  suspended: msg`Your account was suspended. Your text is kept here.`,
  forbidden: msg`You may not do this.`,
  limit: msg`You have written a lot in a short time. It is sent by itself in a while.`,
  busy: msg`The server is busy. It is sent by itself in a while.`,
  'post-too-long': msg`The post is longer than 500 characters. Shorten it.`,
  'picture-too-large': msg`The image is too large, maximum 5 MB`,
  'picture-type': msg`This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.`,
  'picture-unreadable': msg`This picture is damaged or incomplete. Choose another.`,
  'picture-lost': msg`The picture is no longer on this phone. Choose it again, or publish without it.`,
  'storage-full': msg`There is no room left on this phone. Make room and try again; nothing written is lost.`,
  upload: msg`The picture is on its way. The post is sent by itself after it.`,
  invalid: msg`The server did not accept this value. Change it and try again.`,
  offline: msg`There is no answer from the server. Try again when there is a network.`,
  'server-error': msg`Something went wrong at the server. Try again in a while.`,
} satisfies Partial<Record<Code, MessageDescriptor>>

/** A code that an operation can have and the first screen does not show. Their sentences are in later-codes.ts. */
export type LaterCode = Exclude<Code, FormCode | StaffCode | keyof typeof ofFirstScreen>

const sentences = new Map<string, MessageDescriptor>(Object.entries(ofFirstScreen))

/** Called by later-codes.ts when it is loaded. */
export function addSentences(later: Readonly<Record<LaterCode, MessageDescriptor>>): void {
  for (const [code, sentence] of Object.entries(later)) sentences.set(code, sentence)
}

/** The sentence of a code; a general one for an unknown code of a newer server. */
export const sentenceFor = (code: string): MessageDescriptor => sentences.get(code) ?? ofFirstScreen.invalid

/**
 * A field's own code is more precise than the code of the whole refusal. Other values say more of it: the refused `word`, or
 * until when.
 */
export function refusalSentence(code: string, fields: Record<string, string> = {}): MessageDescriptor {
  return { ...sentenceFor(Object.values(fields).find((one) => sentences.has(one)) ?? code), values: fields }
}
