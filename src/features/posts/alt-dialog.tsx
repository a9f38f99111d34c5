import { useId } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ALT_MAX_CHARACTERS } from '@/domain/limits'
import { checkAlt, tidyAlt } from '@/domain/posts'
import { countCharacters } from '@/domain/text'
import { CharacterRing } from '@/ui/post/character-ring'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import fields from '@/ui/fields.module.css'
import classes from './alt-dialog.module.css'

interface AltDialogProps {
  alt: string
  /** Null when there is no preview. */
  image: { src: string } | null
  /** The kind of media that is described. */
  of?: 'image' | 'video'
  /** Called with each key, so that nothing waits for the button. */
  onWrite: (alt: string) => void
  onClose: () => void
}

/** Asks for the description of an image, for users who cannot see it. */
export function AltDialog({ alt, image, of = 'image', onWrite, onClose }: AltDialogProps) {
  const { t } = useLingui()
  const reason = useId()
  const characters = countCharacters(tidyAlt(alt))
  const tooLong = checkAlt(tidyAlt(alt)) !== null
  return (
    <Sheet
      kind="dialog"
      title={of === 'video' ? <Trans>Describe the video</Trans> : <Trans>Describe the picture</Trans>}
      onClose={onClose}
    >
      <div id={reason}>
        <SheetText>
          {of === 'video' ? (
            <Trans>Fans who cannot see the video hear these words.</Trans>
          ) : (
            <Trans>Fans who cannot see the picture hear these words.</Trans>
          )}
        </SheetText>
      </div>
      <div className={classes.text}>
        {image && <img className={classes.image} src={image.src} alt="" />}
        <textarea
          className={fields.area}
          aria-label={of === 'video' ? t`What the video shows` : t`What the picture shows`}
          aria-describedby={reason}
          aria-invalid={tooLong}
          placeholder={t`For example: fans wave white flags in the east stand`}
          rows={4}
          value={alt}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      </div>
      <div className={classes.count}>
        <CharacterRing characters={characters} most={ALT_MAX_CHARACTERS} />
      </div>
      <SheetButtons>
        <Button onClick={onClose} disabled={tooLong}>
          <Trans>Done</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
