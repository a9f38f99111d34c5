import { Suspense, type ComponentProps } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '@/ui/lazy-part'
import { useKeptScroll } from '@/ui/use-kept-scroll'
import { useWide } from '@/ui/use-wide'
import { ChatFrame } from '../../chat/chat-frame'
import aside from '../../chat/chats-aside.module.css'

/** A phone does not load it. */
const RoomsBeside = lazyPart(() => import('../list/rooms-beside').then((module) => module.RoomsBeside))

/** A room in the whole screen of a phone; on a desk beside the list of rooms. */
export function RoomFrame(props: Omit<ComponentProps<typeof ChatFrame>, 'aside'>) {
  return <ChatFrame {...props} aside={useWide() ? <RoomsAside /> : null} />
}

function RoomsAside() {
  const { t } = useLingui()
  return (
    <nav ref={useKeptScroll('rooms')} className={aside.aside} aria-label={t`Chat rooms`}>
      <h2 className={aside.title}>
        <Link to="/chat-rooms">
          <Trans>Chat rooms</Trans>
        </Link>
      </h2>
      <Suspense fallback={null}>
        <RoomsBeside />
      </Suspense>
    </nav>
  )
}
