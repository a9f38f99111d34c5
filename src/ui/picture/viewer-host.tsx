import { lazyLayer } from '../lazy-layer'
import { useShownPicture } from './open-picture'

const PictureViewer = lazyLayer(() => import('./picture-viewer').then((module) => module.PictureViewer))

/** Stands once over the whole app. */
export function ViewerHost() {
  const { picture, close } = useShownPicture()
  return picture ? <PictureViewer key={picture.src} picture={picture} onClose={close} /> : null
}
