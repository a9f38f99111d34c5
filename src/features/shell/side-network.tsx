import { link$ } from '@/data/link'
import { useObservable } from '@/data/use-observable'
import type { LinkView } from '@/data/views'
import { Steps } from '@/ui/steps'
import { LinkWords } from './link-words'
import { settledLink$ } from './settled-link'

const STARTING: LinkView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/** The network at the foot of the side: always there, in good times too. */
export function SideNetwork() {
  const link = useObservable(link$, STARTING)
  const state = useObservable<LinkView['state'] | null>(settledLink$, null) ?? link.state
  const moving = state === 'connecting' || state === 'sending'
  return (
    <>
      {state === 'full' ? null : (
        <Steps filled={state === 'connected' ? 3 : state === 'weak' ? 1 : 0} moving={moving} />
      )}
      <span>
        <LinkWords state={state} updatedAt={link.updatedAt} sending={link.sending} />
      </span>
    </>
  )
}
