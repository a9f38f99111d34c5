import { useRef, useState, type ChangeEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { isTouchDevice } from '@/ui/is-touch-device'
import { useVisitState } from '@/ui/history-entry'
import { IconButton } from '@/ui/icon-button'
import { Sheet, SheetItem } from '@/ui/sheet'

interface PickImageProps {
  disabled?: boolean
  /** Opens the choice at once, because the user came to add an image. */
  open?: boolean
  onPick: (file: File) => void
}

/** A button that adds an image: camera or gallery on a phone, files on a desk. */
export function PickImage({ disabled = false, open = false, onPick }: PickImageProps) {
  const { t } = useLingui()
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // Opened once: the page may reload because the camera pushed it out of memory.
  const [offered, setOffered] = useVisitState('picture offered', false)
  const [choosing, setChoosing] = useState(open && !offered && isTouchDevice())
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Otherwise the same file could not be chosen again after it was removed.
    currentTarget.value = ''
    if (file) onPick(file)
  }
  const close = () => {
    setOffered(true)
    setChoosing(false)
  }
  const choose = (input: HTMLInputElement | null) => {
    close()
    input?.click()
  }
  const hidden = { type: 'file', accept: 'image/*', hidden: true, onChange: picked } as const
  return (
    <>
      <IconButton
        label={t`Add a picture`}
        disabled={disabled}
        onClick={() => (isTouchDevice() ? setChoosing(true) : choose(gallery.current))}
      >
        <IconPhoto size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <input {...hidden} ref={gallery} data-source="gallery" />
      <input {...hidden} ref={camera} data-source="camera" capture="environment" />
      {choosing && (
        <Sheet title={t`Add a picture`} onClose={close}>
          <SheetItem icon={IconCamera} onClick={() => choose(camera.current)}>
            {t`Take a picture`}
          </SheetItem>
          <SheetItem icon={IconPhoto} onClick={() => choose(gallery.current)}>
            {t`Choose a picture`}
          </SheetItem>
        </Sheet>
      )}
    </>
  )
}
