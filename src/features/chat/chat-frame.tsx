import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAppBadge } from '../shell/app-badge'
import { NetworkStatus } from '../shell/network-status'
import { UpdateBanner } from '../shell/update-banner'
import classes from './chat-frame.module.css'
import { useToastsBelow } from './use-toasts-below'
import { useVisibleHeight } from './use-visible-height'

interface ChatFrameProps {
  /** The name of the other user in the page's title; null while it is unknown. */
  title: string | null
  header: ReactNode
  /** Below the header and what the network says. */
  bar?: ReactNode
  /** The list of conversations, on a desk. */
  aside: ReactNode
  children: ReactNode
}

/** A conversation in the whole screen of a phone, as high as the keyboard leaves; on a desk it is the second column. */
export function ChatFrame({ title, header, bar = null, aside, children }: ChatFrameProps) {
  const { t } = useLingui()
  const brand = i18n.locale === 'en' ? 'Mudarraj' : 'مدرّج'
  useAppBadge(`${title ?? t`Conversation`} · ${brand}`)
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  const top = useRef<HTMLDivElement>(null)
  useToastsBelow(top)
  const chat = useRef<HTMLElement>(null)
  useEffect(() => {
    // The link that led here is gone. The keyboard goes on in the conversation.
    if (document.activeElement === document.body) chat.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame} className={classes.frame} data-aside={aside ? '' : undefined}>
      {aside}
      <main ref={chat} className={classes.chat} tabIndex={-1}>
        <div ref={top} className={classes.top}>
          {header}
          <NetworkStatus />
          <UpdateBanner />
          {bar}
        </div>
        {children}
      </main>
    </div>
  )
}
