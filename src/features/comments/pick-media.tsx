import { useRef, useState, type ChangeEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto, IconVideo } from '@tabler/icons-react'
import { isTouchDevice } from '@/ui/is-touch-device'
import { IconButton } from '@/ui/icon-button'
import { Sheet, SheetItem } from '@/ui/sheet'

interface PickMediaProps {
  disabled: boolean
  onPick: (file: File) => void
}

/** A button that adds an image or a video: camera or gallery on a phone, files on a desk. */
export function PickMedia({ disabled, onPick }: PickMediaProps) {
  const { t } = useLingui()
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const recorder = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Otherwise the same file could not be chosen again after it was removed.
    currentTarget.value = ''
    if (file) onPick(file)
  }
  const choose = (input: HTMLInputElement | null) => {
    setChoosing(false)
    input?.click()
  }
  const hidden = { type: 'file', hidden: true, onChange: picked } as const
  return (
    <>
      <IconButton
        label={t`Add a picture or video`}
        disabled={disabled}
        onClick={() => (isTouchDevice() ? setChoosing(true) : choose(gallery.current))}
      >
        <IconPhoto size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <input {...hidden} ref={gallery} accept="image/*,video/*" data-source="gallery" />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" data-source="camera" />
      <input {...hidden} ref={recorder} accept="video/*" capture="environment" data-source="recorder" />
      {choosing && (
        <Sheet title={t`Add a picture or video`} onClose={() => setChoosing(false)}>
          <SheetItem icon={IconCamera} onClick={() => choose(camera.current)}>
            {t`Take a picture`}
          </SheetItem>
          <SheetItem icon={IconVideo} onClick={() => choose(recorder.current)}>
            {t`Record a video`}
          </SheetItem>
          <SheetItem icon={IconPhoto} onClick={() => choose(gallery.current)}>
            {t`Choose a picture or video`}
          </SheetItem>
        </Sheet>
      )}
    </>
  )
}
