import type { SuspendedWorkView, SuspensionView } from '@/views/suspension'
import { accountCommand, fromAccount } from '../context/client-loader'

/** The suspension of the user; null while they may write. */
export const suspension$ = fromAccount<SuspensionView | null>((account) => account.suspension.current$, null)

/** What suspensions refused, and until when it cannot be sent. */
export const suspendedWork$ = fromAccount<SuspendedWorkView>((account) => account.suspension.work$, {
  count: 0,
  suspension: null,
})

/** Sends all of it in its order; nothing while a suspension is in force. */
export const sendSuspendedWork = accountCommand((account) => account.suspension.sendAll)
