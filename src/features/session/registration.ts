import type { Code } from '@/domain/codes'
import { checkEmail, tidyEmail } from '@/domain/emails'
import { checkPassword } from '@/domain/passwords'
import { checkUsername, tidyUsername } from '@/domain/usernames'

/** What a fan typed into the registration form. */
export interface RegistrationDraft {
  username: string
  email: string
  password: string
  repeated: string
}

export type FieldCodes = Partial<Record<keyof RegistrationDraft, string>>

/** What is wrong, by field; empty when it may go to the server (which checks again). */
export function checkRegistration(draft: RegistrationDraft): FieldCodes {
  const found: Record<keyof RegistrationDraft, Code | null> = {
    username: checkUsername(tidyUsername(draft.username)),
    email: checkEmail(tidyEmail(draft.email)),
    password: checkPassword(draft.password, { username: draft.username, email: draft.email }),
    repeated: draft.password === draft.repeated ? null : 'password-mismatch',
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as FieldCodes
}
