/** The zone of this device, such as `Asia/Riyadh`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC'

/** The zones that this browser knows; an old one tells none. */
export const allZones = (): string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
