import type { Account } from '@/data/client/open-account'
import type { UserStep } from '../schedule/steps'
import type { StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Actions of a user on another one; steps name users by number. */
export async function relate(
  account: Account,
  screen: Screen,
  step: UserStep & { do: 'follow' | 'block' },
): Promise<StepResult> {
  const target = screen.users[step.user]
  if (target === undefined || target === screen.session?.user?.id) return SKIPPED
  const subject = step.do === 'follow' ? account.follows : account.blocks
  await subject.set(target, step.on)
  return { kind: 'related', relation: step.do === 'follow' ? 'follows' : 'blocks', target, on: step.on }
}

/** A bio with the edit's number and the user's own name. */
export async function editProfile(
  account: Account,
  screen: Screen,
  step: UserStep & { do: 'profile' },
): Promise<StepResult> {
  const { user } = screen.session ?? {}
  if (!user) return SKIPPED
  const bio = `نبذة ${step.revision}`
  await account.profiles.edit({ username: user.username, bio, favoriteTeam: '' })
  return { kind: 'profiled', bio }
}
