import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from '../e2e/fixtures/stage'

export type Language = 'ar' | 'en'
export type Theme = 'light' | 'dark'
export type SizeName = 'phone' | 'small' | 'desk'

/** What a picture is taken of, and how to come there. */
export interface Screen {
  /** Names the file, and is what `npm run screens -- <name>` takes. */
  name: string
  /**
   * Who looks: somebody signed out; a fan who reads; one who published a picture; one whose picture is on its way and
   * whose edit was refused; one whose network is gone and who has written something.
   */
  as: 'visitor' | 'user' | 'writer' | 'sender' | 'stranded'
  /** Opened anew for each screen. */
  route: string
  /** From the opened route to what the picture shows; without it the route's `main` is enough. */
  reach?: (visit: Visit) => Promise<void>
  /** `phone` and `desk` unless told otherwise. */
  sizes?: readonly SizeName[]
  /** Picture of the README, without the ending: taken light, on a phone, in Arabic by `npm run screens -- --readme`. */
  readme?: string
}

/** One browser at one size in one language, before the stage of its own. */
export interface Visit {
  page: Page
  context: BrowserContext
  stage: Stage
  language: Language
  size: SizeName
  /** What the screen says for a message of the code, in the visit's language. */
  text: (message: string, context?: string) => string
}
