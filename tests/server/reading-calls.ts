import { nothingAside, QUOTA_UNKNOWN, type Reading, type SourceName } from '@/domain/football/sources/source'
import type { TestServer } from '../support/server'
import { create } from './sample-conversations'

const JOB = 'readinganswers0'

/** Stores what answers of sources say, as the poller does. Made once for a server. */
export async function startReadings({ api }: TestServer) {
  await create(api, 'jobs', { id: JOB, kind: 'match-reading', state: {}, due: 2 ** 52 })
  return (source: SourceName, told: Partial<Reading>) => {
    const reading: Reading = {
      ...{ trouble: null, matches: [], details: [], teams: [], competitions: [], setAside: nothingAside() },
      ...{ quota: QUOTA_UNKNOWN, complete: null },
      ...told,
    }
    return api.change('jobs', JOB, { state: { source, reading, asked: [source], silent: [] } })
  }
}
