import type { BrowserContext, Page } from 'playwright-core'
import type { AppServer } from '../e2e/fixtures/app-server'

export type Language = 'ar' | 'en'
export type Theme = 'light' | 'dark'
export type SizeName = 'phone' | 'small' | 'desk'

/**
 * `visitor`: signed out. `newcomer`: a new user, who has nothing yet. `user`: a reader. `writer`: has published an image.
 * `sender`: an image is uploading, and an edit was refused. `offline`: has written without a network. `spectator`: a
 * reader of matches, whose server has the clock of the screenshots. `editor`: a reader who is signed in as staff as well,
 * whose server asks a provider of the screenshots. `suspended`: was suspended while two posts waited.
 */
export type UserKind =
  'visitor' | 'newcomer' | 'user' | 'writer' | 'sender' | 'offline' | 'spectator' | 'editor' | 'suspended'

/** One screen and the steps that open it. */
export interface Screen {
  /** The name of the file, and the argument of `npm run screens -- <name>`. */
  name: string
  /**
   * Who opens it.
   */
  as: UserKind
  /** Opened again for each screen. */
  route: string
  /** Steps from the opened route to the screen; by default it waits for the route's `main`. */
  prepare?: (visit: Visit) => Promise<void>
  /** By default `phone` and `desk`. */
  sizes?: readonly SizeName[]
  /**
   * Name of the README image without extension: taken in the light theme, on a phone, in Arabic by `npm run screens --
   * --readme`.
   */
  readme?: string
}

/** One browser at one size in one language, with a server of its own. */
export interface Visit {
  page: Page
  context: BrowserContext
  appServer: AppServer
  language: Language
  size: SizeName
  /** Returns the text of a message in the visit's language. */
  text: (message: string, context?: string) => string
}
