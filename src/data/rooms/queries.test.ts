import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import { overlayOutbox } from '@/sync/overlay'
import { readSyncState } from '@/sync/pull/state'
import { answerOf, ME, MINE } from '../../../tests/support/phone-stores'
import { ROOM, roomPhone, roomRow } from '../../../tests/support/room-phone'
import type { AccountContext } from '../context/account-context'
import { headerNow$, myRooms$ } from './queries'

test('the owner of a room that moderators hid is told so in the room and in the list, until it is put back', async () => {
  const phone = await roomPhone([])
  const shown = async (seq: number, row: object) => {
    await phone.apply(
      answerOf({ seq, from: seq - 1, rows: [roomRow(ROOM, { owner_id: ME, ...row }, seq, [MINE])] }),
      seq - 1,
    )
    const sources = {
      ...{ rows: phone.rows, user: { id: ME }, baseUrl: '', outbox$: of(overlayOutbox(ME, [], 'waits')) },
      ...{ state$: of(await readSyncState(phone.rows, () => 'id')), authorOf$: of((id: string) => ({ id })) },
      relations$: of({ on: { follows: new Set(), blocks: new Set(), mutes: new Set() } }),
    }
    const parts = { sources } as unknown as AccountContext
    const [header, list] = await Promise.all(
      [headerNow$(parts, ROOM), myRooms$(parts)].map((one) => firstValueFrom<object>(one)),
    )
    return { header, list }
  }
  const marks = (hidden: boolean) => ({ header: { hidden }, list: { rooms: [{ hidden }] } })
  expect(await shown(2, { taken_down: 'moderator' })).toMatchObject(marks(true))
  expect(await shown(3, {})).toMatchObject(marks(false))
})
