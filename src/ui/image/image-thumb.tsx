import { useHeldBack } from './held-back'
import { useFailure } from './use-failure'
import { usePlaceholder } from './use-placeholder'
import classes from './picture-thumb.module.css'
import type { ImageView } from '@/views/media'

/**
 * Which picture is spoken of. Decoration beside words: one that is not here, or not wanted while data is saved, is as blurred
 * as its hash.
 */
export function ImageThumb({ image: { src, thumb, hash } }: { image: ImageView }) {
  const [failed, , fail] = useFailure(thumb)
  const [heldBack] = useHeldBack(src)
  const placeholder = usePlaceholder(hash)
  return (
    <span className={classes.thumb} style={{ backgroundImage: placeholder }}>
      {failed || heldBack ? null : (
        <img className={classes.image} src={thumb} alt="" loading="lazy" decoding="async" onError={fail} />
      )}
    </span>
  )
}
