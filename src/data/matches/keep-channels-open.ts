import { Observable, switchMap } from 'rxjs'
import type { Channel } from '@/domain/wire'
import type { AccountContext } from '../context/account-context'

/** The channels are pulled and listened to while somebody subscribes; others that arrive take their place. */
export const keepOpen$ = (
  { openChannels }: Pick<AccountContext, 'openChannels'>,
  channels$: Observable<readonly Channel[]>,
): Observable<never> =>
  channels$.pipe(
    switchMap(
      (channels) =>
        new Observable<never>(() => {
          const closes = channels.map((channel) => openChannels.open(channel))
          return () => closes.forEach((close) => close())
        }),
    ),
  )
