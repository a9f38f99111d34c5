import { PATIENCE_MS } from '../patience'

/**
 * The browser functions that e2e tests need, the same over three engines. Elements are found by role and accessible
 * name, or by text. Every action waits up to `DEADLINE_MS` until a user could do it, and fails with the description of
 * its element.
 */
export type Engine = 'chromium' | 'firefox' | 'webkit'

export const DEADLINE_MS = PATIENCE_MS

export interface Target {
  role?: Role
  /** Accessible name: the whole as a string, or a part as a pattern. */
  name?: string | RegExp
  /** Visible text that the element contains. */
  text?: string | RegExp
  /** Id of the post whose card is searched. */
  post?: string
  /** Searched inside this element. */
  within?: Target
}

export type Role =
  'button' | 'link' | 'textbox' | 'tab' | 'article' | 'status' | 'heading' | 'dialog' | 'alert' | 'radio' | 'switch'

export interface UserPage {
  readonly engine: Engine
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  click(target: Target): Promise<void>
  /** Replaces the field's content by typing. */
  type(target: Target, text: string): Promise<void>
  text(target: Target): Promise<string>
  count(target: Target): Promise<number>
  /** Resolves once the element is on the page and visible. */
  see(target: Target, deadlineMs?: number): Promise<void>
  /** Runs an expression in the page; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

export interface UserBrowser {
  readonly engine: Engine
  /** Every page that was opened, in that order. */
  readonly pages: UserPage[]
  /** A separate page: it shares no storage, worker or session. */
  newPage(): Promise<UserPage>
  close(): Promise<void>
}

/** A description of the target for failures. */
export function describeTarget({ role, name, text, post, within }: Target): string {
  const parts = [
    role ?? 'element',
    ...(name === undefined ? [] : [`named ${String(name)}`]),
    ...(text === undefined ? [] : [`with text ${String(text)}`]),
    ...(post === undefined ? [] : [`of post ${post}`]),
    ...(within === undefined ? [] : [`within ${describeTarget(within)}`]),
  ]
  return parts.join(' ')
}

/** Repeats every 50 ms until the answer is true, up to the deadline (ms). */
export async function eventually<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const end = Date.now() + deadlineMs
  let lastError: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      lastError = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`waited ${deadlineMs} ms for ${what}`, lastError === undefined ? {} : { cause: lastError })
}
