export type Engine = 'chromium' | 'firefox' | 'webkit'

export type FoundBrowser =
  | { kind: 'system'; path: string; display: string; browser: string }
  | { kind: 'playwright'; path: string }
  | { kind: 'missing'; reason: string }

export const ENGINES: readonly Engine[]
/** `display` and `browser` are set for WebKit and empty for the other engines. */
export function findBrowser(engine: Engine): Promise<FoundBrowser>
/** Returns Chromium's headless shell where it is installed, else the result of `findBrowser`. */
export function findHeadlessChromium(): Promise<FoundBrowser>
export function installBrowsers(): Promise<void>
