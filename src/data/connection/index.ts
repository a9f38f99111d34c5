import { accountCommand, fromAccount } from '../context/client-loader'
import { mailState } from '../session'
import { isOffline } from './is-offline'
import { lastKnown } from './last-known'
import type { ConnectionView } from '@/views/connection'

const CONNECTING: ConnectionView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/** The view before the account is open: offline, if the app was so when it was last open. */
export const FIRST_CONNECTION: ConnectionView = { ...CONNECTING, ...lastKnown() }

/** The status of the connection, and the number of queued operations. */
export const connection$ = fromAccount<ConnectionView>((account) => account.link.link$, CONNECTING)

/** Whether no request reaches our server, for messages outside of components. */
export function isOfflineNow(): boolean {
  return isOffline((connection$.latest?.() ?? FIRST_CONNECTION).state)
}

/** Pulls and sends now; `offline` when the server did not answer within the deadline. */
export const refresh = accountCommand((account) => account.link.refresh)

/** Whether our own server answers now, also for visitors: a small request that a captive portal does not answer. */
export const serverAnswers = (): Promise<boolean> =>
  mailState().then(
    () => true,
    () => false,
  )
