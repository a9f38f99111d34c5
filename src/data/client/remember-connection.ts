import { distinctUntilChanged, filter, map, switchMap } from 'rxjs'
import { toRx } from '@/sync/rx'
import type { ConnectionView } from '@/views/connection'
import { forgetUpdate, noteConnection } from '../connection/last-known'
import type { Client } from './client'

/** Stores the connection for the next start, which shows it in its first frame. Of a user who left, no time stays. */
export function rememberConnection({ forAccount, session }: Pick<Client, 'forAccount' | 'session'>): void {
  const seen$ = forAccount(({ user, link }) => link.link$.pipe(map((view) => ({ user: user.id, view }))), null)
  toRx(seen$)
    .pipe(
      filter((seen) => seen?.view.state !== 'connecting'),
      distinctUntilChanged((a, b) => a?.user === b?.user && a !== null && b !== null && isStoredAlike(a.view, b.view)),
      // Another tab may have signed the user out while this one slept.
      switchMap(async (seen) => (seen && !(await session.store.isHere(seen.user).catch(() => false)) ? 'left' : seen)),
    )
    .subscribe((seen) => {
      if (seen === null) forgetUpdate()
      else if (seen !== 'left') noteConnection(seen.view)
    })
}

const isOffline = ({ state }: ConnectionView): boolean => state === 'offline' || state === 'captive'

const isStoredAlike = (a: ConnectionView, b: ConnectionView): boolean =>
  isOffline(a) || isOffline(b) ? a.state === b.state && a.updatedAt === b.updatedAt : true
