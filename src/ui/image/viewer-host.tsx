import { lazyLayer } from '../lazy-layer'
import { useShownImage } from './open-image'

const ImageViewer = lazyLayer(() => import('./image-viewer').then((module) => module.ImageViewer))

/** Shows the open image. Mounted once for the whole app. */
export function ViewerHost() {
  const { image, close } = useShownImage()
  return image ? <ImageViewer key={image.src} image={image} onClose={close} /> : null
}
