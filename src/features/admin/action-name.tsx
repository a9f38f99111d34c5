import { useLingui } from '@lingui/react/macro'
import { wordsOfAction } from './action-words'

/** What was done, in words or as the audit names it. */
export function ActionName({ action }: { action: string }) {
  const { i18n } = useLingui()
  const words = wordsOfAction(action)
  return words ? <>{i18n._(words)}</> : <bdi dir="ltr">{action}</bdi>
}
