export interface ConnectionView {
  /** `full`: the phone has no room for what the server says, nor for what is to be sent. */
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
  /** Bytes of everything that the app keeps here; null where the browser does not tell. */
  usedBytes: number | null
  quotaBytes: number | null
  /** The browser will not clear it by itself. */
  persisted: boolean
  /** Seen images that are kept to be shown without network. */
  images: number
}
