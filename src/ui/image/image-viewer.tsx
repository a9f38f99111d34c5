import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import Lightbox, { useController, type SlideImage, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { IconButton } from '../icon-button'
import { RunningText } from '../text/running-text'
import classes from './image-viewer.module.css'
import type { ImageView } from '@/views/media'

/** Zoom limit: three screen pixels for one pixel of the image. */
const MAX_ZOOM_PIXELS = 3
const KEY_MOVE_PX = 60

interface ImageViewerProps {
  image: ImageView
  onClose: () => void
}

/**
 * One image on the whole screen. Pinch, double tap, wheel, buttons and keys zoom. A swipe down, back and Escape close
 * it.
 */
export function ImageViewer({ image, onClose }: ImageViewerProps) {
  const { t } = useLingui()
  const [src, setSrc] = useState(image.src)
  const slide: SlideImage = { src, alt: image.alt, width: image.width, height: image.height }
  return (
    <Lightbox
      open
      close={onClose}
      className={classes.viewer ?? ''}
      slides={[slide]}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0, spacing: 0, imageProps: { draggable: false } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: false, disableSwipeNavigation: true }}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM_PIXELS, scrollToZoom: true, keyboardMoveDistance: KEY_MOVE_PX }}
      noScroll={{ disabled: true }}
      labels={{ Lightbox: t`Picture`, 'Photo gallery': t`Picture`, Carousel: t`Picture`, Slide: t`Picture` }}
      toolbar={{ buttons: [<DownloadLink key="download" src={src} />, 'close'] }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: (zoom) => <ZoomButtons zoom={zoom} />,
        buttonClose: () => <CloseButton key="close" />,
        iconError: () => <FallBack onThumb={src === image.thumb ? null : () => setSrc(image.thumb)} />,
        controls: () => (image.alt ? <RunningText content={image.alt} links={false} className={classes.text} /> : null),
      }}
    />
  )
}

function ZoomButtons({ zoom }: { zoom: ZoomRef }) {
  const { t } = useLingui()
  const { changeZoom } = zoom
  useEffect(() => {
    const back = (event: KeyboardEvent) => event.key === '0' && changeZoom(1)
    window.addEventListener('keydown', back)
    return () => window.removeEventListener('keydown', back)
  }, [changeZoom])
  return (
    <>
      <IconButton label={t`Smaller`} disabled={zoom.disabled || zoom.zoom <= zoom.minZoom} onClick={zoom.zoomOut}>
        <IconZoomOut size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Larger`} disabled={zoom.disabled || zoom.zoom >= zoom.maxZoom} onClick={zoom.zoomIn}>
        <IconZoomIn size={24} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  )
}

function CloseButton() {
  const { t } = useLingui()
  const { close } = useController()
  return (
    <IconButton label={t`Close`} onClick={close}>
      <IconX size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

function DownloadLink({ src }: { src: string }) {
  const { t } = useLingui()
  return (
    <a className={classes.download} href={src} download="mudarraj.jpg" aria-label={t`Save the picture`}>
      <IconDownload size={24} stroke={1.75} aria-hidden />
    </a>
  )
}

/** Shows the thumbnail when the full image cannot be loaded. */
function FallBack({ onThumb }: { onThumb: (() => void) | null }) {
  useEffect(() => onThumb?.(), [onThumb])
  return onThumb ? null : (
    <p className={classes.missing} role="alert">
      <Trans>The picture is not saved on your phone</Trans>
    </p>
  )
}
