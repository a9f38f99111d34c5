import { useDeferredLoad } from './deferred-load'
import { useImageFailure } from './use-image-failure'
import { usePlaceholder } from './use-placeholder'
import classes from './image-thumb.module.css'
import type { ImageView } from '@/views/media'

/** A small decorative image beside a text. While it is missing, or held back by data saver, its thumbhash is shown. */
export function ImageThumb({ image: { src, thumb, hash } }: { image: ImageView }) {
  const [failed, , fail] = useImageFailure(thumb)
  const [deferred] = useDeferredLoad(src)
  const placeholder = usePlaceholder(hash)
  return (
    <span className={classes.thumb} style={{ backgroundImage: placeholder }}>
      {failed || deferred ? null : (
        <img className={classes.image} src={thumb} alt="" loading="lazy" decoding="async" onError={fail} />
      )}
    </span>
  )
}
