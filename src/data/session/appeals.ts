import type { AppealTarget } from '@/domain/moderation'
import { withClient } from '../context/client-loader'
import { askServer } from './ask-server'

/**
 * Appeals against a sanction, or against the hiding of a row.
 * @throws DomainError with the codes of the fields `content` and `target`, or `offline`
 */
export const appeal = (collection: AppealTarget, id: string, content: string): Promise<void> =>
  withClient(async ({ session, calls }) => {
    await session.asUser((token) => askServer(calls, '/api/appeals', { body: { collection, id, content }, token }))
  })

/** Asks whether the ban of the user is over. @throws DomainError `offline` */
export const refreshBan = (): Promise<void> => withClient(({ session }) => session.refreshBan())

/** The texts that a banned user had not sent. */
export const unsentWords = (): Promise<string[]> => withClient(({ session }) => session.unsentWords())
