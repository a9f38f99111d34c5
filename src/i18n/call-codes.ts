import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'
import { sentenceFor, type FormCode } from './codes'
import './later-codes'

const ofForms: Record<FormCode, MessageDescriptor> = {
  'push-host': msg`This server does not push to where your browser listens.`,
  'email-taken': msg`There is an account with this e-mail. Log in, or use another.`,
  'email-invalid': msg`This is not a whole e-mail address.`,
  'password-short': msg`A password has 8 characters or more.`,
  'password-long': msg`This password is too long. Shorten it.`,
  'password-common': msg`This password is easy to guess. Choose another.`,
  'password-mismatch': msg`The two passwords differ.`,
  'password-wrong': msg`This is not your password. Look at it and try again.`,
  'account-gone': msg`This account was deleted.`,
  'account-banned': msg`This account is banned.`,
  'email-banned': msg`The account with this e-mail is banned. No new account can have it.`,
  'appeal-missing': msg`Write why the decision is wrong.`,
  'appeal-too-long': msg`The appeal is longer than 1000 characters. Shorten it.`,
  'appeal-twice': msg`You have appealed against this decision already.`,
  'appeal-late': msg`The 20 days for an appeal are over.`,
  'mail-off': msg`This server sends no mail. Ask whoever runs it for a code.`,
  'code-incomplete': msg`A code has 8 digits. Look at the mail again.`,
  'code-wrong': msg`This code is wrong or no longer valid. Only the newest one counts, for 15 minutes.`,
  'login-failed': msg`E-mail or password is wrong. Look at both and try again.`,
}

/** Sentences for calls that need an answer now. The usual ones say that the outbox sends again by itself. */
const ofCalls: Partial<Record<Code, MessageDescriptor>> = {
  ...ofForms,
  'sign-in': msg`Your session ended. Log in and try again.`,
  limit: msg`Too many tries. Try again in a while.`,
  busy: msg`The server is busy. Try again in a moment.`,
}

/** The sentence of a code for a call outside of the outbox: a form, a list, a file. */
export function callSentence(code: string): MessageDescriptor {
  return (ofCalls as Partial<Record<string, MessageDescriptor>>)[code] ?? sentenceFor(code)
}
