import type { NewsPictureView } from '@/views/news'
import { useDeferredLoad } from '../image/deferred-load'
import { useImageFailure } from '../image/use-image-failure'
import { usePlaceholder } from '../image/use-placeholder'
import { NewsDrawing } from './news-drawing'
import classes from './news-picture.module.css'

interface NewsPictureProps {
  /** Null: a drawing. */
  picture: NewsPictureView | null
  /** `wide`: at most as high as 16:9. `square`: beside a title. */
  shape: 'wide' | 'square'
  /** The user asked for this one: it is loaded, whatever data saver says. */
  wanted?: boolean
}

/**
 * The picture of an item; decorative, because the title beside it says what it is about. All pictures of the list load,
 * also those below the fold, so that they are on the phone without a network.
 */
export function NewsPicture({ picture, shape, wanted = false }: NewsPictureProps) {
  const src = picture?.src ?? ''
  const [failed, , fail] = useImageFailure(src)
  const [deferred] = useDeferredLoad(src)
  const placeholder = usePlaceholder(picture?.hash ?? '')
  return (
    <span className={classes.picture} data-shape={shape} style={{ backgroundImage: placeholder }}>
      {picture === null || failed ? (
        <NewsDrawing />
      ) : deferred && !wanted ? null : (
        <img
          className={classes.image}
          src={src}
          alt=""
          width={picture.width}
          height={picture.height}
          decoding="async"
          fetchPriority={shape === 'square' ? 'low' : 'auto'}
          onError={fail}
        />
      )}
    </span>
  )
}
