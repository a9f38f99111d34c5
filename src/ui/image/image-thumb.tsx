import { useDeferredLoad } from './held-back'
import { useImageFailure } from './use-failure'
import { usePlaceholder } from './use-placeholder'
import classes from './picture-thumb.module.css'
import type { ImageView } from '@/views/media'

/** A small decorative image beside a text. While it is missing, or held back by data saver, its thumbhash is shown. */
export function ImageThumb({ image: { src, thumb, hash } }: { image: ImageView }) {
  const [failed, , fail] = useImageFailure(thumb)
  const [heldBack] = useDeferredLoad(src)
  const placeholder = usePlaceholder(hash)
  return (
    <span className={classes.thumb} style={{ backgroundImage: placeholder }}>
      {failed || heldBack ? null : (
        <img className={classes.image} src={thumb} alt="" loading="lazy" decoding="async" onError={fail} />
      )}
    </span>
  )
}
