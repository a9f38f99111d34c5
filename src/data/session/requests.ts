/** The forms that a user sends without a session. */

export interface Registration {
  username: string
  email: string
  password: string
}

/** A new password with a code from a mail, or from the host. */
export interface Recovery {
  email: string
  code: string
  password: string
}

/** The language of a mail. */
export type MailLanguage = 'ar' | 'en'
