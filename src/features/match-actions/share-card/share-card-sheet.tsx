import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { currentLanguage } from '@/i18n/language'
import { saveFile } from '@/ui/save-file'
import { canShareFile, shareFile } from '@/ui/share-file'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { showToast } from '@/ui/toast-store'
import type { ShownMatch } from '@/views/opened-match'
import { cardContent } from './card-content'
import classes from './share-card-sheet.module.css'
import { useCardPicture } from './use-card-picture'

interface ShareCardSheetProps {
  shown: ShownMatch
  onClose: () => void
}

/** A match as a picture, to be looked at, shared and saved. */
export function ShareCardSheet({ shown, onClose }: ShareCardSheetProps) {
  const { t } = useLingui()
  const content = cardContent(shown, window.location.host)
  const direction = currentLanguage() === 'ar' ? 'rtl' : 'ltr'
  const picture = useCardPicture(content, direction, `mudarraj-${shown.match.id}.png`)
  const share = async (file: File) => {
    const outcome = await shareFile(file)
    if (outcome === 'shared') onClose()
  }
  const save = (file: File) => {
    saveFile(file, file.name)
    showToast({ tone: 'ok', title: t`The picture is saved` })
  }
  return (
    <Sheet title={t`The match as a picture`} onClose={onClose}>
      {picture.state === 'failed' ? (
        <SheetText>
          <Trans>The picture could not be drawn. Close other apps and try again.</Trans>
        </SheetText>
      ) : (
        <div className={classes.preview}>
          {picture.state === 'drawn' ? (
            <img className={classes.picture} src={picture.address} alt={content.label} />
          ) : (
            <span className={`${classes.picture} ${classes.pending}`} role="status" aria-label={t`Drawing…`} />
          )}
        </div>
      )}
      {picture.state === 'drawn' && (
        <SheetButtons>
          {canShareFile(picture.file) && (
            <Button leftSection={<IconShare2 size={20} stroke={1.75} />} onClick={() => void share(picture.file)}>
              <Trans>Share</Trans>
            </Button>
          )}
          <Button
            variant={canShareFile(picture.file) ? 'default' : 'filled'}
            leftSection={<IconDownload size={20} stroke={1.75} />}
            onClick={() => save(picture.file)}
          >
            <Trans>Save the picture</Trans>
          </Button>
        </SheetButtons>
      )}
    </Sheet>
  )
}
