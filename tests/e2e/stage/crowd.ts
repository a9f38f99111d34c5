import { execFileSync } from 'node:child_process'
import { openStand, type Stand } from '../../server/stand'
import { type Api, openApi } from '../../support/api'
import { BINARY } from './demo-data'
import type { Stage } from './stage'

const SUPERUSER = { email: 'crowd@mudarraj.demo', password: 'a-password-of-the-crowd' }

/** What other fans do over a good link: fresh ones, of whom nobody knows anything. */
export function openCrowd(stage: Stage): Stand & { api: Api } {
  const { email, password } = SUPERUSER
  execFileSync(BINARY, ['superuser', 'upsert', email, password, '--dir', stage.data], { stdio: 'ignore' })
  const api = openApi(stage.directUrl, SUPERUSER)
  return { ...openStand({ api }), api }
}
