/** True for a signed-in user; false for visitors and administrators. */
export const isUser = (auth: core.Record | null | undefined): auth is core.Record =>
  Boolean(auth) && auth?.collection().name === 'users'

/** Sets the requesting user as the author of a new row. The API rule has refused another's id. */
export function setAuthor(e: core.RecordRequestEvent): void {
  if (isUser(e.auth) && !e.record.getString('user_id')) e.record.set('user_id', e.auth.id)
}

export const answerSignInRequired = (e: core.RequestEvent): void => e.json(401, { code: 'sign-in' })
