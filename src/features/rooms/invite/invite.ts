import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { outcomeOf } from '@/data/outbox'
import { inviteToRoom } from '@/data/rooms'
import { pairId } from '@/domain/ids'
import { roomRefusalSentence } from '@/i18n/room-codes'
import { showToast } from '@/ui/toast-store'
import { succeedsOrShowsError } from '../../shell/show-error'
import { VERDICT_WAIT_MS } from '../../shell/show-outcome'

/** Invites users to a room, and shows how many invitations were sent, and why others were not. */
export async function inviteFollowers(room: string, users: readonly string[]): Promise<void> {
  const stored = (async () => {
    for (const user of users) await inviteToRoom(room, user)
  })()
  if (!(await succeedsOrShowsError(stored))) return
  const outcomes = await Promise.all(
    users.map((user) => outcomeOf({ collection: 'room_invitations', record: pairId(room, user) }, VERDICT_WAIT_MS)),
  )
  const refused = outcomes.filter((one) => one.kind === 'refused')
  const waits = outcomes.some((one) => one.kind === 'waiting')
  const sent = users.length
  const [first] = refused
  if (first) {
    const count = refused.length
    const title = plural(count, { one: '# invitation was not sent', other: '# invitations were not sent' })
    showToast({ tone: 'error', title, detail: i18n._(roomRefusalSentence(first.code, first.fields)) })
  } else if (waits) {
    showToast({ tone: 'plain', title: t`Saved on your phone. It is sent by itself.` })
  } else {
    showToast({ tone: 'ok', title: plural(sent, { one: '# invitation was sent', other: '# invitations were sent' }) })
  }
}
