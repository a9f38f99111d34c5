import { randomBytes } from 'node:crypto'
import { newId } from '@/domain/ids'
import { type Verdict, WIRE_VERSION } from '@/domain/wire'
import type { Answer, Api, User, UserWrite } from './api-types'
import { PATIENCE_MS } from './patience'

const DEVICE = 'of-the-tests'
const UPLOAD_TRIES = 100
const BUSY_PAUSE_MS = 100
let written = 0

/**
 * Sends it and tells the verdict as an HTTP answer: 2xx in effect (`body` is the row as the user's phone gets it),
 * 404 gone, 429 limited, 503 not decided, else 400 or 403 with codes for `codesOf`. An upload that the server still
 * looks at is waited for, and a busy server, such as one that has just started, is asked again, as a phone does.
 */
export async function writeAsUser(api: Pick<Api, 'request'>, user: User, write: UserWrite): Promise<Answer> {
  written += 1
  const op = { id: newId(randomBytes), n: written, deps: [], ...write, body: write.body ?? {} }
  const envelope = { v: WIRE_VERSION, user: user.id, device: DEVICE, epoch: null, cursors: {}, trail: [], ops: [op] }
  const deadline = Date.now() + PATIENCE_MS
  for (let tries = 1; ; tries += 1) {
    const answer = await api.request('POST', '/api/sync', { token: user.token, body: envelope })
    const isBusy = answer.status === 503 || answer.body?.verdicts?.[0]?.code === 'busy'
    if (isBusy && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
      continue
    }
    if (answer.status !== 200) return answer
    const verdict: Verdict = answer.body.verdicts[0]
    if (verdict.verdict === 'wait' && verdict.code === 'upload' && tries < UPLOAD_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    return { ...answer, ...answerOf(write, verdict, answer) }
  }
}

function answerOf({ action, collection, record }: UserWrite, verdict: Verdict, answer: Answer): Partial<Answer> {
  const { code = '', fields = {} } = verdict
  switch (verdict.verdict) {
    case 'accepted':
    case 'duplicate': {
      if (code === 'gone') return { status: 404, body: { code } }
      if (action === 'delete') return { status: 204, body: null }
      const rows: Array<{ c: string; row: { id: string } }> = answer.body.rows
      const row = rows.find((one) => one.c === collection && one.row.id === record)?.row
      return { status: 200, body: row ?? { id: record } }
    }
    case 'wait':
      return { status: code === 'limit' ? 429 : 503, body: { code } }
    default: {
      const data = Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, { code: reason }]))
      const status = Object.keys(fields).length > 0 ? 400 : (STATUS[code] ?? 400)
      return { status, body: { code, data } }
    }
  }
}

const STATUS: Record<string, number> = { forbidden: 403, suspended: 403, gone: 404 }
