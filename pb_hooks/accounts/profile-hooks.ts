import { COLLECTIONS } from '@/domain/collections'
import { refuseListed } from '../moderation/words/listed-phrases'
import { openWordCase } from '../moderation/words/open-word-case'
import { notifyTier } from '../notifications/events'
import { deriveTier } from '../relations/verification'
import { inTransaction } from '../shared/in-transaction'
import { isUser } from '../shared/users'
import { applyProfileRule, attachAvatar, refuseNameChoice, renameAccount } from './profile-rule'

/** The fields in which the list of words is looked for. */
const WORDS = ['username', 'bio', 'favorite_team']

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  // The administrators' form sends every column as it was when the form opened: a count would go back.
  for (const count of COLLECTIONS.profiles.counters) {
    e.record.set(count, e.record.original().getInt(count))
  }
  refuseNameChoice(e)
  // An empty upload removes the avatar, also one without an upload.
  if (isUser(e.auth) && e.requestInfo().body.avatar_upload === '') e.record.set('avatar', '')
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column, counters too.
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    applyProfileRule(tx, e.record)
    refuseListed(tx, e.record, ...WORDS)
    attachAvatar(tx, e.record)
    const before = e.record.original().getString('verification_status')
    const isNewTier = deriveTier(tx, e.record)
    e.next()
    openWordCase(tx, 'user', e.record, ...WORDS)
    renameAccount(tx, e.record)
    if (isNewTier) notifyTier(tx, e.record.id, e.record.getString('verification_status'), before)
  })
}
