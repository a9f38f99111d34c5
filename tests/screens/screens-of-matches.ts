import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

export const SCREENS_OF_MATCHES: readonly Screen[] = [
  { name: 'matches', as: 'spectator', route: '/matches', sizes: ALL_SIZES, prepare: seeMatches },
  { name: 'matches-live', as: 'spectator', route: '/matches', prepare: (visit) => openTab(visit, 'Live', 'matches') },
  { name: 'matches-tomorrow', as: 'spectator', route: '/matches', prepare: (visit) => openTab(visit, 'Tomorrow') },
  {
    name: 'matches-of-no-category',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      await seeMatches(visit)
      await visit.page.getByRole('button', { name: visit.text('Arab', 'competitions') }).click()
      await visit.page.locator('[data-state=empty]').waitFor()
    },
  },
  {
    name: 'matches-offline',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      await seeMatches(visit)
      await visit.appServer.proxy.setMode('cut')
      await visit.page.reload()
      await seeMatches(visit)
      const status = visit.page.getByText(visit.text('Offline'), { exact: true })
      await status.filter({ visible: true }).first().waitFor()
    },
  },
]

function seeMatches({ page }: Visit): Promise<void> {
  return page.locator('main [data-match]').first().waitFor()
}

async function openTab(visit: Visit, name: string, context?: string): Promise<void> {
  await seeMatches(visit)
  await visit.page.getByRole('tab', { name: visit.text(name, context) }).click()
  await seeMatches(visit)
}
