import { useFailure } from './use-failure'
import { usePlaceholder } from './use-placeholder'
import type { PictureModel } from './picture-model'
import classes from './picture-thumb.module.css'

/** Which picture is spoken of. Decoration beside words: one that is not here is as blurred as its hash. */
export function PictureThumb({ picture: { thumb, hash } }: { picture: PictureModel }) {
  const [failed, , fail] = useFailure(thumb)
  const placeholder = usePlaceholder(hash)
  return (
    <span className={classes.thumb} style={{ backgroundImage: placeholder }}>
      {failed ? null : (
        <img className={classes.image} src={thumb} alt="" loading="lazy" decoding="async" onError={fail} />
      )}
    </span>
  )
}
