import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { imageToCrop } from '@/data/media/avatars'
import { succeedsOrShowsError } from '../shell/show-error'
import { isTouchDevice } from '@/ui/is-touch-device'
import { lazyLayer } from '@/ui/lazy-layer'
import { Sheet, SheetItem } from '@/ui/sheet'
import { SignalBars } from '@/ui/signal-bars'
import type { CropShape } from './crop-dialog'
import classes from './picture-button.module.css'

const CropDialog = lazyLayer(() => import('./crop-dialog').then((module) => module.CropDialog))

interface PictureButtonProps {
  /** Whose picture it is. */
  title: ReactNode
  hasImage: boolean
  shape: CropShape
  /** The camera that takes it: of oneself, or of what is around. */
  facing: 'user' | 'environment'
  /** Says why a chosen file is not taken, before it is read. @returns whether it is taken */
  takes?: (file: File) => boolean
  onPick: (square: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** The camera button on a picture: take or choose an image, crop it, or remove it. */
export function PictureButton({ title, hasImage, shape, facing, takes, onPick, onRemove }: PictureButtonProps) {
  const { t } = useLingui()
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { src, reading, read, close } = usePickedImage()
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
    if (file && takes?.(file) !== false) void read(file)
  }
  const choose = (run: () => void) => () => {
    setChoosing(false)
    run()
  }
  const hidden = { type: 'file', accept: 'image/*', hidden: true, onChange: picked } as const
  const toGallery = () => gallery.current?.click()
  return (
    <>
      <button
        type="button"
        className={classes.camera}
        aria-label={t`Change the picture`}
        aria-busy={reading}
        disabled={reading}
        onClick={() => (hasImage || isTouchDevice() ? setChoosing(true) : toGallery())}
      >
        <span className={classes.disc}>
          {reading ? <SignalBars moving size={18} /> : <IconCamera size={18} stroke={1.75} aria-hidden />}
        </span>
      </button>
      <input {...hidden} ref={gallery} data-source="avatar" />
      <input {...hidden} ref={camera} capture={facing} />
      {choosing ? (
        <Sheet title={title} onClose={() => setChoosing(false)}>
          {isTouchDevice() ? (
            <SheetItem icon={IconCamera} onClick={choose(() => camera.current?.click())}>
              <Trans>Take a picture</Trans>
            </SheetItem>
          ) : null}
          <SheetItem icon={IconPhoto} onClick={choose(toGallery)}>
            <Trans>Choose a picture</Trans>
          </SheetItem>
          {hasImage ? (
            <SheetItem icon={IconTrash} danger onClick={choose(() => void succeedsOrShowsError(onRemove()))}>
              <Trans>Remove the picture</Trans>
            </SheetItem>
          ) : null}
        </Sheet>
      ) : null}
      {src ? <CropDialog src={src} shape={shape} onCrop={onPick} onClose={close} /> : null}
    </>
  )
}

/** Returns a `blob:` address for the picked file, or shows an error when the browser cannot decode it. */
function usePickedImage() {
  const [src, setSrc] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (!src) return
    return () => URL.revokeObjectURL(src)
  }, [src])
  const read = async (file: File) => {
    setReading(true)
    await succeedsOrShowsError(imageToCrop(file).then((image) => setSrc(URL.createObjectURL(image))))
    setReading(false)
  }
  return { src, reading, read, close: () => setSrc(null) }
}
