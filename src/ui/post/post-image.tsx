import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useDeferredLoad } from '../image/deferred-load'
import { boxRatio, type ImageVariant } from '../image/image-box'
import { useImageFailure } from '../image/use-image-failure'
import { usePlaceholder } from '../image/use-placeholder'
import { DeferredImage } from './deferred-image'
import { MissingImage } from './missing-image'
import classes from './post-image.module.css'
import type { ImageView } from '@/views/media'

/** Width of `thumb` in px. An image that is not wider has no separate thumbnail. */
const THUMB_WIDTH_PX = 640

/** The thumbnail is sharp enough for a phone and has a fifth of the bytes. Desks and the viewer load the full image. */
const SIZES = '(min-width: 56.25em) 568px, 210px'

interface PostImageProps {
  image: ImageView
  variant?: ImageVariant
  /** Absent: a tap opens nothing. */
  onOpen?: ((image: ImageView) => void) | undefined
}

/** The image of a post, in a box of fixed ratio. A tap opens the full image. */
export function PostImage({ image, variant = 'post', onOpen }: PostImageProps) {
  const { t } = useLingui()
  const [failed, retry, fail] = useImageFailure(image.src)
  const [deferred, load] = useDeferredLoad(image.src)
  const placeholder = usePlaceholder(image.hash)
  const place = {
    '--ratio': boxRatio(image, variant),
    ...(failed ? null : { backgroundImage: placeholder }),
  } as CSSProperties
  if (failed) {
    return (
      <div className={classes.frame} style={place}>
        <MissingImage onRetry={retry} />
      </div>
    )
  }
  if (deferred) {
    return (
      <div className={classes.frame} style={place}>
        <DeferredImage onRequest={load} />
      </div>
    )
  }
  const img = (
    <img
      className={classes.image}
      {...sources(image)}
      sizes={SIZES}
      width={image.width}
      height={image.height}
      alt={image.alt || t`Picture without a description`}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={fail}
    />
  )
  if (!onOpen) {
    return (
      <div className={classes.frame} style={place}>
        {img}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.frame}
      style={place}
      aria-haspopup="dialog"
      data-image
      onClick={() => onOpen(image)}
    >
      {img}
    </button>
  )
}

function sources({ src, thumb, width }: ImageView): { src: string; srcSet?: string } {
  if (width <= THUMB_WIDTH_PX || thumb === src) return { src }
  return { src: thumb, srcSet: `${thumb} ${THUMB_WIDTH_PX}w, ${src} ${width}w` }
}
