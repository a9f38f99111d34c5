export interface ConnectionView {
  /** `full`: the phone has no space for new rows, nor for new operations. */
  state: 'offline' | 'connecting' | 'weak' | 'sending' | 'connected' | 'captive' | 'full'
  /** When the last answer was applied (ms since 1970). */
  updatedAt: number | null
  queued: number
  sending: { done: number; total: number } | null
  refused: number
}

export interface HostLimits {
  serviceWorker: boolean
  locks: boolean
  /** Served over https or from localhost. */
  secure: boolean
}

export interface StorageUse {
  /** Bytes of everything that the app stores; null where the browser hides it. */
  usedBytes: number | null
  quotaBytes: number | null
  /** The browser does not clear it by itself. */
  persisted: boolean
  /** Cached images, which are shown without a network. */
  images: number
}
