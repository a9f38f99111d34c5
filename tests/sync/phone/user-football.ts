import type { Account } from '@/data/client/open-account'
import { pairId } from '@/domain/ids'
import { matchIdOf, teamIdOf, sidesOf, type FootballStep } from '../schedule/football-steps'
import type { StepResult } from './protocol'
import type { Screen } from './screen'

/** Does a step of football as a user would. */
export async function inFootball(account: Account, screen: Screen, step: FootballStep): Promise<StepResult> {
  const { users, football } = screen
  switch (step.do) {
    case 'follow-team': {
      const target = teamIdOf(users, step.team)
      await account.matches.followTeam(target, step.on)
      return { kind: 'followed', collection: 'followed_teams', target, on: step.on }
    }
    case 'follow-match': {
      const target = matchIdOf(users, step.match)
      await account.matches.followMatch(target, step.on)
      return { kind: 'followed', collection: 'followed_matches', target, on: step.on }
    }
    case 'predict': {
      const match = matchIdOf(users, step.match)
      football.openPage(account, match)
      await account.predictions.predict(match, step, sidesOf(users, step.match))
      return { kind: 'predicted', match, score: `${step.home}-${step.away}` }
    }
    case 'withdraw-prediction': {
      const record = pairId(account.user.id, matchIdOf(users, step.match))
      const unsent = screen.items.find((item) => item.record === record && item.delivery !== 'refused')
      if (!unsent) return { kind: 'skipped' }
      await account.outbox.discard(unsent.operation)
      return { kind: 'discarded', records: [record] }
    }
    case 'open-matches':
      football.open(account)
      return { kind: 'done', answer: 'opened' }
  }
}
