import { expect } from 'vitest'
import { REPLAY_TEAMS } from '@/domain/football/replay/teams'
import { pairId } from '@/domain/ids'
import { expectOk } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { ar } from './fixtures/catalogue'
import { journeyWithNotifications } from './fixtures/journey'
import { openPushes, subscriptionsOf } from './fixtures/push-messages'
import { openPushSwitch, pushPhone, pushesAreOn } from './fixtures/push-phone'

journeyWithNotifications(
  '[F06] a goal of a followed team is pushed with the score, a tap opens the match, and the switch ends it',
  async ({ phone, appServer }) => {
    const { service, actions, me, page, context, device } = await pushPhone({ phone, appServer }, 'نايف_الحربي')
    await (await openPushSwitch(page)).click()
    await pushesAreOn(page)
    const morocco = REPLAY_TEAMS.find(({ name }) => name === 'Morocco')?.id ?? ''
    const body = { id: pairId(me.id, morocco), user_id: me.id, team_id: morocco }
    const token = await actions.api.admin()
    const follows = '/api/collections/followed_teams/records'
    expectOk(await actions.api.request('POST', follows, { token, body }), 'a follow')
    const match = await addHandMatch(actions.api, {
      ...{ number: 71, home: 'Morocco', away: 'Portugal', kickoff: Date.now() },
    })
    await actions.atRest()
    const change = (to: Record<string, unknown>) => actions.api.change('matches', match, to)
    await change({ status: 'h1', score: '0-0', since: new Date().toISOString() })
    const { message: kickoff } = await service.messageTo(device)
    expect(kickoff.notification.title).toContain('المغرب')

    const pushes = await openPushes(context, appServer.url)
    await change({ score: '1-0' })
    const { message: goal } = await service.messageTo(device, 2)
    await pushes.deliver(JSON.stringify(goal))
    await expect.poll(() => pushes.shown()).toHaveLength(1)
    const [shown] = await pushes.shown()
    expect(shown?.title.replace(/[\u2066-\u2069]/g, '')).toBe('هدف! المغرب 1 - 0 البرتغال')
    expect(await pushes.tap()).toBeNull()
    await page.waitForURL(`**/match-details/${match}`)

    // Without the switch the next goal is not pushed, and full time is.
    await page.goto('/settings')
    await page.getByRole('switch', { name: ar('Matches: goals') }).click()
    await expect
      .poll(async () => (await subscriptionsOf(appServer, me.token))[0]?.switches)
      .toMatchObject({ match_goal: false })
    await change({ score: '2-0' })
    await actions.atRest()
    await change({ status: 'ft' })
    const { message: end } = await service.messageTo(device, 3)
    expect(end.notification.title.replace(/[\u2066-\u2069]/g, '')).toContain('2 - 0')
    expect(service.to(device)).toHaveLength(3)
  },
)
