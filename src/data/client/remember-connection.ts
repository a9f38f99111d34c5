import { filter, map, switchMap } from 'rxjs'
import { toRx } from '@/sync/rx'
import { forgetUpdate, isNoted, noteConnection } from '../connection/last-known'
import type { Client } from './client'

/** Stores the connection for the next start, which shows it in its first frame. Of a user who left, no time stays. */
export function rememberConnection({ forAccount, session }: Pick<Client, 'forAccount' | 'session'>): void {
  const seen$ = forAccount(({ user, link }) => link.link$.pipe(map((view) => ({ user: user.id, view }))), null)
  toRx(seen$)
    .pipe(
      filter((seen) => seen?.view.state !== 'connecting'),
      switchMap(async (seen) => {
        if (seen === null || isNoted(seen.view)) return seen
        // Another tab may have signed the user out while this one slept.
        return (await session.store.isHere(seen.user).catch(() => false)) ? seen : 'left'
      }),
    )
    .subscribe((seen) => {
      if (seen === null) forgetUpdate()
      else if (seen !== 'left') noteConnection(seen.view)
    })
}
