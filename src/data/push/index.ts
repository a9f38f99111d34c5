import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import type { PushLanguage } from './push-preference'
import type { PushView } from '@/views/notifications'

export type { PushLanguage } from './push-preference'

/** Web Push on this phone for this user; null while nobody is signed in. */
export const push$ = fromAccount<PushView | null>((account) => account.push.view$, null)

/**
 * Asks for the browser's permission, so call it in a click handler, after an explanation; then subscribes this phone.
 * Offline it subscribes when the network returns. A refusal shows as `denied` or `off`.
 * @throws DomainError when the server does not push to this browser's push service
 */
export async function enablePush(lang: PushLanguage): Promise<void> {
  // Called before any await: Safari asks only during the click.
  const asked = Notification.requestPermission()
  await asked
  await withAccount((account) => account.push.enable(lang))
}

/** Off for this phone; other phones of the user stay subscribed. */
export const disablePush = accountCommand((account) => account.push.disable)

export const setPushSwitch = accountCommand((account) => account.push.setSwitch)

/** The language of this phone's pushes; call it when the app's language changes. */
export const setPushLanguage = accountCommand((account) => account.push.setLanguage)

/** Dismisses the card that offers pushes permanently. */
export const dismissPushOffer = accountCommand((account) => account.push.dismissOffer)
