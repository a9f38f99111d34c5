import { parseEmail } from '@/domain/emails'
import { lookKey, looksReserved } from '@/domain/look-keys'
import { mixesScripts } from '@/domain/name-scripts'
import { checkPassword } from '@/domain/passwords'
import { parseUsername } from '@/domain/username-rule'
import { usernameKey } from '@/domain/usernames'
import { isBannedEmail } from '../moderation/banned-emails'
import { refusingPhrase } from '../moderation/words/listed-phrases'
import { refuse, type Refusals } from '../shared/refuse'

/** Normalises the account's fields, and returns their errors: field → code. */
export function accountErrors(app: core.App, user: core.Record): Refusals {
  const errors: Refusals = {}
  // A name that an older rule allowed stays: its user must still be able to set a password.
  if (user.isNew() || user.getString('username') !== user.original().getString('username')) {
    const parsed = parseUsername(user.getString('username'))
    user.set('username', parsed.text)
    user.set('username_key', usernameKey(parsed.text))
    user.set('look_key', lookKey(parsed.text))
    errors.username = parsed.code || nameError(app, user.id, parsed.text)
    const phrase = errors.username ? undefined : refusingPhrase(app, parsed.text)
    if (phrase !== undefined) Object.assign(errors, { username: 'word', word: phrase })
  }
  const username = user.getString('username')
  const { text: email, code: emailError } = parseEmail(user.email())
  user.setEmail(email)
  errors.email = emailError || emailTaken(app, user, email)

  // The plain password is known only while it is being set.
  const password = user.getString('password')
  if (password || user.isNew()) errors.password = checkPassword(password, { username, email })
  return errors
}

/** Why an account may not have an address, or null. An account keeps the one that it has. */
function emailTaken(app: core.App, user: core.Record, email: string): string | null {
  if (isTaken(app, user.id, 'email', email)) return 'email-taken'
  const isNew = user.isNew() || email !== user.original().email()
  return isNew && isBannedEmail(app, email) ? 'email-banned' : null
}

/** Throws a 400 with each field's code, if there is any. */
export const refuseAccount = (errors: Refusals): void => refuse('This account cannot be saved.', errors)

/** Why a request may not choose this name, or null. Administrators may: the operator's own account has such a name. */
export function choiceError(e: core.RequestEvent, username: string): string | null {
  const { text, code } = parseUsername(username)
  if (code || e.hasSuperuserAuth()) return null
  if (looksReserved(text)) return 'username-reserved'
  return mixesScripts(text) ? 'username-characters' : null
}

/** Why this account may not have a normalised name, or null. */
export function nameError(app: core.App, id: string, username: string): string | null {
  const taken =
    isTaken(app, id, 'username_key', usernameKey(username)) || isTaken(app, id, 'look_key', lookKey(username))
  return taken ? 'username-taken' : null
}

/** True when another account than that of `id` has the value. */
const isTaken = (app: core.App, id: string, field: string, value: string): boolean =>
  app.findRecordsByFilter('users', `${field} = {:value} && id != {:id}`, '', 1, 0, { value, id }).length > 0
