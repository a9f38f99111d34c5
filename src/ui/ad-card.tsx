import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './ad-card.module.css'
import { Excerpt } from './text/excerpt'
import { Name } from './text/name'
import { shownHost } from './text/shown-address'
import type { AdView } from '@/views/ads'

/** An advertisement that fills its slot. */
export function AdCard({ ad, onOpen }: { ad: AdView; onOpen: () => void }) {
  const { t } = useLingui()
  const host = ad.linkUrl === null ? null : shownHost(ad.linkUrl)
  return (
    <div className={classes.ad} role="group" aria-label={t`Ad`}>
      <div className={classes.label}>
        <b className={classes.word}>
          <Trans>Ad</Trans>
        </b>
        {host && <Name>{host}</Name>}
      </div>
      <div className={classes.body}>
        <AdImage url={ad.imageUrl} />
        <div className={classes.text}>
          <Excerpt content={ad.title} lines={2} className={classes.title} />
          {ad.description && <Excerpt content={ad.description} className={classes.description} />}
          {host && ad.linkUrl && <AdLink url={ad.linkUrl} title={ad.title} onOpen={onOpen} />}
        </div>
      </div>
    </div>
  )
}

/** Expects an address that `shownHost` accepted: React would also write other schemes into the page. */
function AdLink({ url, title, onOpen }: { url: string; title: string; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <a
      className={classes.link}
      href={url}
      target="_blank"
      rel="noopener nofollow sponsored"
      onClick={onOpen}
      // The middle button opens it, too.
      onAuxClick={({ button }) => button === 1 && onOpen()}
      aria-label={t`Open the link: ${title} (in a new tab)`}
    >
      <Trans>Open the link</Trans>
      <IconExternalLink size={16} stroke={2} aria-hidden />
    </a>
  )
}

/**
 * Decorative: the text beside it names the advertiser. A missing or unreachable image is replaced by a drawing of the
 * same size.
 */
export function AdImage({ url }: { url: string | null }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (url === null || url === missing) return <ShopFront />
  return (
    <img
      className={classes.image}
      src={url}
      alt=""
      width={88}
      height={88}
      decoding="async"
      onError={() => setMissing(url)}
    />
  )
}

/** A drawing of a shop with awning, window and door. */
function ShopFront() {
  return (
    <svg className={classes.image} viewBox="0 0 88 88" width={88} height={88} aria-hidden="true" data-placeholder>
      <path d="M20 42h48v26H20z" fill="var(--c-surface)" stroke="var(--c-line-strong)" strokeWidth="2" />
      <path d="M27 50h18v12H27zM52 50h10v18H52z" fill="var(--c-line)" />
      <path d="M22 22h44l6 14H16z" fill="var(--c-brand-soft)" />
      <path d="M33 22h11v14H30.5zM55 22h11l6 14H57.500z" fill="var(--c-brand)" />
      <path
        d="M16 36a7 7 0 0 0 14 0a7 7 0 0 0 14 0a7 7 0 0 0 14 0a7 7 0 0 0 14 0z"
        fill="var(--c-line)"
        stroke="var(--c-line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
