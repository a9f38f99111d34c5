import type { Code } from '@/domain/codes'
import { checkEmail, tidyEmail } from '@/domain/emails'
import { checkPassword } from '@/domain/passwords'
import { checkNewUsername } from '@/domain/new-usernames'
import { tidyUsername } from '@/domain/usernames'

/** The values of the registration form. */
export interface RegistrationDraft {
  username: string
  email: string
  password: string
  repeated: string
}

export type FieldCodes = Partial<Record<keyof RegistrationDraft, string>>

/** Returns the errors by field; empty when the form can be sent. The server checks again. */
export function checkRegistration(draft: RegistrationDraft): FieldCodes {
  const found: Record<keyof RegistrationDraft, Code | null> = {
    username: checkNewUsername(tidyUsername(draft.username)),
    email: checkEmail(tidyEmail(draft.email)),
    password: checkPassword(draft.password, { username: draft.username, email: draft.email }),
    repeated: draft.password === draft.repeated ? null : 'password-mismatch',
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as FieldCodes
}

/** The errors that remain when a field is changed. The two passwords are compared, so that both change together. */
export function codesAfterChange(codes: FieldCodes, field: keyof RegistrationDraft): FieldCodes {
  const gone: string[] = field === 'password' ? ['password', 'repeated'] : [field]
  return Object.fromEntries(Object.entries(codes).filter(([name]) => !gone.includes(name)))
}
