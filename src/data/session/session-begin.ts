import type { StoredSession } from '@/sync/session/store'
import { sendSignOuts } from './session-end'
import type { SessionShared } from './session-shared'
import { deleteLocalData } from './sign-out-cleanup'

/** Opens a new session. Another user's rows are deleted from this phone first; their unsent work stays. */
export async function admitSession(of: SessionShared, session: StoredSession): Promise<void> {
  const { parts, store, state, account, kept } = of
  const before = state.user?.id === session.user.id ? null : state.user
  if (before) await account.leavePush(await store.tokenOf(before.id))
  await store.write(session)
  if (before) await kept.note(before)
  sendSignOuts(of)
  await of.enter(session)
  if (before) {
    await deleteLocalData(parts, store, before.id, 'keep')
    state.emit({ kind: 'signed-out', user: before })
  }
  state.broadcast({ kind: 'signed-in', user: session.user })
}
