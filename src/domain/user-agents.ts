/** A device's name in the list of devices: brand names, not translated; empty when unknown. */
export interface DeviceName {
  browser: string
  platform: string
  /** A phone or tablet. */
  mobile: boolean
}

/** Order matters: most browsers also claim to be those below them. */
const BROWSERS: Array<[RegExp, string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const PLATFORMS: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: Array<[RegExp, string]>, agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** Browser and platform of a User-Agent. Precise enough to tell one's own devices apart; nothing depends on it. */
export function describeAgent(agent: string): DeviceName {
  const platform = firstOf(PLATFORMS, agent)
  return { browser: firstOf(BROWSERS, agent), platform, mobile: /^(iPhone|iPad|Android)$/.test(platform) }
}
