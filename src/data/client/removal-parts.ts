import type { FileStore } from '@/sync/media/file-store'
import { endTextsOfLostRooms } from '@/sync/outbox/lost-rooms'
import { dropMediaOf } from '@/sync/outbox/media'
import { outboxRecords } from '@/sync/outbox/outbox-records'
import type { OutboxStore } from '@/sync/outbox/store'
import type { RoomDropParts } from '@/sync/pull/lost-rooms'
import type { RowDatabase } from '@/sync/rows/database'
import { closePushesOfRooms } from '../push/pushes-of-rooms'
import type { AccountParts } from './account-parts'

type Stores = Pick<AccountParts, 'user' | 'random' | 'calls' | 'imageCache' | 'pushBrowser'> & {
  store: OutboxStore
  rows: RowDatabase
  files: FileStore
}

/** What leaves the phone with rows: their files and bytes, and what the outbox has of lost rooms. */
export function removalParts({ store, rows, user, random, calls, imageCache, files, ...parts }: Stores): RoomDropParts {
  const forgetImages = async (records: readonly string[]) => {
    await imageCache.forgetFiles(records)
    await files.forget(records)
  }
  return {
    rows,
    user: user.id,
    newId: random.id,
    outboxRecords: () => outboxRecords(store),
    async forgetFiles(records) {
      await dropMediaOf(store, records)
      await forgetImages(records)
    },
    forgetImages,
    closePushes: (rooms, notifications) => closePushesOfRooms(parts.pushBrowser, rooms, notifications),
    endTextsOfLostRooms: (rooms, asOf) =>
      endTextsOfLostRooms({ store, timing: calls.timing, random, user: user.id }, rooms, asOf),
  }
}
