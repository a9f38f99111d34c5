import type { StoredSession } from '@/sync/session/store'
import { askAboutBan } from './ask-about-ban'
import type { SessionShared } from './session-shared'
import { deleteLocalData } from './sign-out-cleanup'

/** Q10: the phone drops what it holds of a banned user. What was not sent stays. */
export async function shutBanned({ parts, store, enter }: SessionShared, session: StoredSession): Promise<void> {
  await enter(session)
  await deleteLocalData(parts, store, session.user.id, 'keep')
}

/** Asks whether the ban is over, and opens the account again then (Q11). */
export const refreshBan = ({ parts, store, state, changes, enter }: SessionShared): Promise<void> =>
  changes.run(async () => {
    const session = await store.read()
    if (!session?.ban) return
    const answer = await askAboutBan(parts.calls, session.token)
    if (answer === 'lifted') await store.unban(session.user.id)
    else await store.expire(session.user.id, session.token, answer)
    const now = await store.read()
    await enter(now)
    if (now && !now.ban) state.broadcast({ kind: 'signed-in', user: now.user })
  })
