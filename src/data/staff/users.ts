import type {
  SanctionForm,
  SanctionResult,
  StaffUser,
  StaffUserPage,
  StaffUserSearch,
  StaffUsersPage,
} from '@/views/staff-users'
import { withClient } from '../context/client-loader'
import { askStaff } from './ask-staff'

const PATH = 'users'

/** What the server answers in place of the address of a picture (pocketbase/users). */
type Row = Omit<StaffUser, 'avatarUrl'> & { avatar: string }

const withPicture = (baseUrl: string, { avatar, ...row }: Row): StaffUser => ({
  ...row,
  avatarUrl: avatar === '' ? null : `${baseUrl}/api/files/profiles/${row.id}/${avatar}?thumb=96x96`,
})

const baseUrl = () => withClient(({ calls }) => Promise.resolve(calls.baseUrl))

/** @throws DomainError `invalid`, `sign-in`, `forbidden`, `offline` */
export async function staffUsers({ text, tier, state }: StaffUserSearch, after = ''): Promise<StaffUsersPage> {
  const query = new URLSearchParams({ q: text, tier, state, after })
  const answer = (await askStaff(`${PATH}?${query}`)) as unknown as Omit<StaffUsersPage, 'users'> & { users: Row[] }
  const base = await baseUrl()
  return { ...answer, users: answer.users.map((row) => withPicture(base, row)) }
}

const pageIn = async (answer: Record<string, unknown>): Promise<StaffUserPage> => {
  const page = answer as unknown as Omit<StaffUserPage, 'user'> & { user: Row }
  return { ...page, user: withPicture(await baseUrl(), page.user) }
}

/** @throws DomainError `gone`, `sign-in`, `forbidden`, `offline` */
export const staffUser = async (id: string): Promise<StaffUserPage> => pageIn(await askStaff(`${PATH}/${id}`))

/**
 * Sets a tier by hand; `none` gives it back to the number of followers.
 * @throws DomainError `verification-missing`, `changed-meanwhile`, `gone`, `sign-in`, `forbidden`, `offline`
 */
export const verifyUser = async ({ id, choice }: StaffUser, verification: string): Promise<StaffUser> =>
  (
    await pageIn(
      await askStaff(`${PATH}/${id}/verification`, { method: 'PUT', body: { verification, before: choice } }),
    )
  ).user

/** Ends all sessions of a user. @throws DomainError `gone`, `sign-in`, `forbidden`, `offline` */
export const endSessionsOf = async (id: string): Promise<void> =>
  void (await askStaff(`${PATH}/${id}/end-sessions`, { method: 'POST', body: {} }))

/**
 * Sanctions a user, or lifts what is in force.
 * @param request an id: the same one is done once
 * @throws DomainError codes of the form's fields, `own-case`, `staff-case`, `nothing-to-restore`, `changed-meanwhile`,
 * `gone`, `sign-in`, `forbidden`, `offline`
 */
export async function sanctionUser(
  { id, version }: StaffUser,
  form: SanctionForm,
  request: string,
): Promise<StaffUser> {
  const route = form.kind === 'lift' ? 'lift' : 'sanction'
  const body = { ...form, version, request }
  return (await pageIn(await askStaff(`${PATH}/${id}/${route}`, { method: 'POST', body }))).user
}

/** A hundred users are a hundred changes. */
const BULK_DEADLINE_MS = 60_000

/**
 * The same with up to 100 users, each with its own result.
 * @throws DomainError `users-many`, `sign-in`, `forbidden`, `offline`; the same request then goes on
 */
export async function sanctionUsers(
  users: readonly StaffUser[],
  form: SanctionForm,
  request: string,
): Promise<SanctionResult[]> {
  const named = users.map(({ id, version }) => ({ id, version }))
  const answer = await askStaff('sanctioned-users', {
    method: 'POST',
    body: { ...form, users: named, request },
    deadlineMs: BULK_DEADLINE_MS,
  })
  return answer.results as SanctionResult[]
}
