import type { CSSProperties } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useHeldBack } from '../picture/held-back'
import { boxRatio, type PictureLook } from '../picture/picture-box'
import { useFailure } from '../picture/use-failure'
import { usePlaceholder } from '../picture/use-placeholder'
import { HeldPicture } from './held-picture'
import { MissingPicture } from './missing-picture'
import classes from './post-picture.module.css'
import type { PictureView } from '@/views/media'

/** Pixels across of `thumb`; a picture that is no wider is its own thumb. */
const THUMB_WIDTH_PX = 640

/** On a phone the thumb is sharp enough and a fifth of the bytes: the whole picture is for desks and for the viewer. */
const SIZES = '(min-width: 56.25em) 568px, 210px'

interface PostPictureProps {
  picture: PictureView
  look?: PictureLook
  /** Absent: the picture opens nothing. */
  onOpen?: ((picture: PictureView) => void) | undefined
}

/** The picture of a post, in a place that is held before it has come; a tap shows the whole of it. */
export function PostPicture({ picture, look = 'post', onOpen }: PostPictureProps) {
  const { t } = useLingui()
  const [failed, retry, fail] = useFailure(picture.src)
  const [heldBack, load] = useHeldBack(picture.src)
  const placeholder = usePlaceholder(picture.hash)
  const place = {
    '--ratio': boxRatio(picture, look),
    ...(failed ? null : { backgroundImage: placeholder }),
  } as CSSProperties
  if (failed) {
    return (
      <div className={classes.picture} style={place}>
        <MissingPicture onRetry={retry} />
      </div>
    )
  }
  if (heldBack) {
    return (
      <div className={classes.picture} style={place}>
        <HeldPicture onLoad={load} />
      </div>
    )
  }
  const image = (
    <img
      className={classes.image}
      {...sources(picture)}
      sizes={SIZES}
      width={picture.width}
      height={picture.height}
      alt={picture.alt || t`Picture without a description`}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={fail}
    />
  )
  if (!onOpen) {
    return (
      <div className={classes.picture} style={place}>
        {image}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.picture}
      style={place}
      aria-haspopup="dialog"
      data-picture
      onClick={() => onOpen(picture)}
    >
      {image}
    </button>
  )
}

function sources({ src, thumb, width }: PictureView): { src: string; srcSet?: string } {
  if (width <= THUMB_WIDTH_PX || thumb === src) return { src }
  return { src: thumb, srcSet: `${thumb} ${THUMB_WIDTH_PX}w, ${src} ${width}w` }
}
