/** True when a user asks: not a visitor, not an administrator. */
export const isUser = (auth: core.Record | null | undefined): auth is core.Record =>
  Boolean(auth) && auth?.collection().name === 'users'

/** Makes the asking user the author of a new row. The API rule has refused another's id. */
export function setAuthor(e: core.RecordRequestEvent): void {
  if (isUser(e.auth) && !e.record.getString('user_id')) e.record.set('user_id', e.auth.id)
}

export const answerSignIn = (e: core.RequestEvent): void => e.json(401, { code: 'sign-in' })
