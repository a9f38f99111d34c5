import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { IMAGE_MAX_BYTES } from '@/domain/limits'
import { focusRefused } from '@/ui/focus-refused'
import slab from '@/ui/slab.module.css'
import { ErrorSentence, TextField } from '@/ui/text-field'
import { PictureButton } from '../pictures/picture-button'
import { SuspendedNotice } from '../suspension/suspended-notice'
import { useSuspension } from '../suspension/use-suspension'
import classes from './advertise.module.css'
import type { useNewAd } from './use-new-ad'

/** Name, contact number, image and link of a request. It appears when a package is chosen. */
export function AdForm({ ad }: { ad: ReturnType<typeof useNewAd> }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { text, write, errorOf, sending } = ad
  const suspension = useSuspension()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (suspension) return
    void ad.send().then((isSent) => !isSent && form.current && focusRefused(form.current))
  }
  return (
    <form
      ref={form}
      className={`${slab.slab} ${classes.section}`}
      noValidate
      onSubmit={submit}
      aria-label={t`Details of the ad`}
    >
      <TextField
        label={t`Name of the ad`}
        required
        autoComplete="organization"
        value={text.name}
        error={errorOf('name')}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Contact number`}
        required
        ltr
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={text.phone}
        error={errorOf('phone')}
        onChange={(event) => write({ phone: event.currentTarget.value })}
      />
      <AdImage ad={ad} />
      <TextField
        label={t`Link (optional)`}
        ltr
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        value={text.link}
        error={errorOf('link')}
        onChange={(event) => write({ link: event.currentTarget.value })}
      />
      <div className={classes.foot}>
        {suspension ? (
          <SuspendedNotice suspension={suspension} />
        ) : (
          <Button type="submit" size="lg" disabled={sending}>
            <Trans>Send the request</Trans>
          </Button>
        )}
        {ad.unsaved ? (
          <p className={classes.hint}>
            <Trans>There is no room left on this phone, so what you type is not kept.</Trans>
          </p>
        ) : null}
      </div>
    </form>
  )
}

/** The image, which is cut to a square as advertisements show it. */
function AdImage({ ad: { imageUrl, errorOf, setImage } }: { ad: ReturnType<typeof useNewAd> }) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  const error = refused ?? errorOf('image')
  const takes = (file: File): boolean => {
    const isImage = file.type.startsWith('image/')
    const isSmall = file.size <= IMAGE_MAX_BYTES
    setRefused(!isImage ? t`Please choose a valid image file` : isSmall ? null : t`The image must be smaller than 5 MB`)
    return isImage && isSmall
  }
  return (
    <div className={classes.imageField} data-wrong={error ? '' : undefined}>
      <span className={classes.image}>
        {imageUrl ? <img src={imageUrl} alt="" /> : <IconPhoto size={32} stroke={1.5} aria-hidden="true" />}
        <PictureButton
          title={<Trans>Image of the ad</Trans>}
          hasImage={imageUrl !== null}
          shape="square"
          facing="environment"
          takes={takes}
          onPick={setImage}
          onRemove={() => setImage(null)}
        />
      </span>
      <span>
        <b>
          <Trans>Image of the ad</Trans>
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        </b>
        <p className={classes.hint}>
          <Trans>Square is best, 5 MB at most.</Trans>
        </p>
        {error ? (
          <p className={classes.error} role="alert">
            <ErrorSentence>{error}</ErrorSentence>
          </p>
        ) : null}
      </span>
    </div>
  )
}
