/** What a user asks of the server before there is a session. */

export interface Registration {
  username: string
  email: string
  password: string
}

/** A new password for a code that came by mail, or from the host. */
export interface Recovery {
  email: string
  code: string
  password: string
}

/** In which language a mail is written. */
export type MailLanguage = 'ar' | 'en'
