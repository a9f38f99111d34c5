import { link$ } from '@/data/link'
import { useObservable } from '@/data/use-observable'
import type { LinkView } from '@/data/views'
import { Steps } from '@/ui/steps'
import { LinkWords } from './link-words'
import { useSettled } from './settled'

const SETTLES_MS = 2000
const STARTING: LinkView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/** The network at the foot of the side: always there, in good times too. */
export function SideNetwork() {
  const link = useObservable(link$, STARTING)
  const state = useSettled(link.state, SETTLES_MS) ?? link.state
  const moving = state === 'connecting' || state === 'sending'
  return (
    <>
      <Steps filled={state === 'connected' ? 3 : state === 'weak' ? 1 : 0} moving={moving} />
      <span>
        <LinkWords state={state} updatedAt={link.updatedAt} sending={link.sending} />
      </span>
    </>
  )
}
