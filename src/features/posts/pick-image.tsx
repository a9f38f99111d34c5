import { useRef, useState, type ChangeEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useVisitState } from '@/ui/history-entry'
import { IconButton } from '@/ui/icon-button'
import { Sheet, SheetItem } from '@/ui/sheet'

/** A phone has a camera in the hand; a desk has files. */
const onPhone = () => window.matchMedia('(pointer: coarse)').matches

interface PickImageProps {
  disabled?: boolean
  /** The choice lies open from the start: the fan came here for a picture. */
  open?: boolean
  onPick: (file: File) => void
}

/** The picture button: camera or gallery on a phone, the files on a desk. */
export function PickImage({ disabled = false, open = false, onPick }: PickImageProps) {
  const { t } = useLingui()
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // Offered once: a reload (the camera may have pushed the page out of memory) does not ask again.
  const [offered, setOffered] = useVisitState('picture offered', false)
  const [choosing, setChoosing] = useState(open && !offered && onPhone())
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again after it was removed.
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
        onClick={() => (onPhone() ? setChoosing(true) : choose(gallery.current))}
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
