import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState, type RefObject } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconSquare } from '@tabler/icons-react'
import ReactCrop from 'react-image-crop'
import { succeedsOrShowsError } from '../shell/show-error'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { fitSquare, type CropSquare, largestSquare, resizeSquare, SQUARE_MIN_PX, squareInImage } from './crop'
import classes from './crop-dialog.module.css'
import { cutAvatar } from './cut-avatar'
import { useCropSquare } from './use-crop-square'

/** How the picture is shown everywhere. It is a square either way. */
export type CropShape = 'circle' | 'square'

interface CropDialogProps {
  /** `blob:` address of an image that the browser can decode. */
  src: string
  shape: CropShape
  onCrop: (square: File) => Promise<unknown>
  onClose: () => void
}

/** Asks which circle or square of an image is shown. Touch, mouse and keys move and resize it. */
export function CropDialog({ src, shape, onCrop, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const [cutting, setCutting] = useState(false)
  const crop = useCropSquare()
  const cut = async () => {
    const { current } = image
    if (!current || !crop.shown || cutting) return
    const { square, preview } = crop.shown
    const natural = { width: current.naturalWidth, height: current.naturalHeight }
    setCutting(true)
    await succeedsOrShowsError(cutAvatar(current, squareInImage(square, preview, natural)).then(onCrop))
    onClose()
  }
  return (
    <Sheet
      kind="dialog"
      title={
        shape === 'circle' ? <Trans>Choose your picture's circle</Trans> : <Trans>Choose the part of the picture</Trans>
      }
      onClose={onClose}
    >
      <SheetText>
        {shape === 'circle' ? (
          <Trans>Move the circle, and make it larger or smaller with two fingers or the line below.</Trans>
        ) : (
          <Trans>Move the square, and make it larger or smaller with two fingers or the line below.</Trans>
        )}
      </SheetText>
      <Stage image={image} src={src} shape={shape} crop={crop} />
      <SizeSlider shape={shape} crop={crop} />
      <SheetButtons>
        <Button disabled={!crop.shown || cutting} onClick={() => void cut()}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}

type Crop = ReturnType<typeof useCropSquare>

interface StageProps {
  image: RefObject<HTMLImageElement | null>
  src: string
  shape: CropShape
  crop: Crop
}

const STEP_PX = 10

function Stage({ image, src, shape, crop }: StageProps) {
  const { t } = useLingui()
  const { shown, change, pinch } = crop
  const isCircle = shape === 'circle'
  const corner = isCircle
    ? t`Corner of the circle: the arrow keys change its size`
    : t`Corner of the square: the arrow keys change its size`
  const area = isCircle ? t`Circle: the arrow keys move it` : t`Square: the arrow keys move it`
  const labels = { nwDragHandle: corner, neDragHandle: corner, seDragHandle: corner, swDragHandle: corner }
  const others = { nDragHandle: corner, eDragHandle: corner, sDragHandle: corner, wDragHandle: corner }
  const box = shown ? { inlineSize: shown.preview.width, blockSize: shown.preview.height } : {}
  return (
    <div
      className={classes.stage}
      role="group"
      aria-label={isCircle ? t`Picture and circle` : t`Picture and square`}
      dir="ltr"
      {...pinch.handlers}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') change((now, on) => resizeSquare(now, now.side + STEP_PX, on))
        if (event.key === '-') change((now, on) => resizeSquare(now, now.side - STEP_PX, on))
      }}
    >
      <ReactCrop
        circularCrop={isCircle}
        keepSelection
        aspect={1}
        minWidth={SQUARE_MIN_PX}
        minHeight={SQUARE_MIN_PX}
        disabled={pinch.active}
        ariaLabels={{ cropArea: area, ...labels, ...others }}
        {...(shown ? { crop: pixelsOf(shown.square) } : {})}
        onChange={({ x, y, width }) => change((_, on) => fitSquare({ x, y, side: width }, on))}
      >
        <img
          ref={image}
          className={classes.image}
          style={box}
          src={src}
          alt={t`The picture that you chose`}
          onLoad={(event) => crop.begin(event.currentTarget)}
        />
      </ReactCrop>
    </div>
  )
}

const pixelsOf = ({ x, y, side }: CropSquare) => ({ unit: 'px' as const, x, y, width: side, height: side })

function SizeSlider({ shape, crop: { shown, change } }: Pick<StageProps, 'shape' | 'crop'>) {
  const { t } = useLingui()
  const Icon = shape === 'circle' ? IconCircle : IconSquare
  const largest = shown ? largestSquare(shown.preview) : SQUARE_MIN_PX
  return (
    <div className={classes.size}>
      <Icon size={16} stroke={2} aria-hidden />
      <input
        type="range"
        className={classes.slider}
        aria-label={shape === 'circle' ? t`Size of the circle` : t`Size of the square`}
        min={Math.min(SQUARE_MIN_PX, largest)}
        max={largest}
        value={Math.round(shown?.square.side ?? 0)}
        disabled={!shown}
        onChange={({ currentTarget }) => {
          const side = Number(currentTarget.value)
          change((now, on) => resizeSquare(now, side, on))
        }}
      />
      <Icon size={24} stroke={1.75} aria-hidden />
    </div>
  )
}
