import { sendPendingSignOuts } from '@/sync/session/pending-sign-outs'
import type { Unsent } from '@/sync/session/store'
import type { SessionShared } from './session-shared'
import { deleteLocalData } from './sign-out-cleanup'

/** Sends pending sign-outs now, or when the connection returns. */
export function sendSignOuts({ parts, store, signOuts }: SessionShared): void {
  void signOuts.run(async () => {
    const ended = await sendPendingSignOuts(parts.calls, store).catch(() => true)
    if (!ended) parts.onSignOutWaiting()
  })
}

/** The user's choice is stored before anything is awaited, so that the next start after a kill continues with it. */
export async function endSession(of: SessionShared, unsent: Unsent, why?: 'ended'): Promise<void> {
  const { parts, store, state, account, kept } = of
  const shown = state.user
  const session = await store.clear({ of: shown?.id, unsent, ...(why && { why }) })
  const user = session?.user ?? shown
  return of.changes.run(async () => {
    // The browser's pushes are of whoever is here now.
    if (!(await store.read())) await account.leavePush(session?.expired === false ? session.token : null)
    if (user && unsent === 'keep') await kept.note(user)
    await account.leave()
    sendSignOuts(of)
    state.showSignedOut(why === 'ended', await kept.all())
    if (!user) return
    if (session) parts.bus.post({ kind: 'session', event: 'signed-out', user: null })
    try {
      const isDeleted = await deleteLocalData(parts, store, user.id, unsent)
      if (isDeleted) await store.forgetDiscarding(user.id)
    } finally {
      state.emit({ kind: 'signed-out', user })
    }
  })
}
