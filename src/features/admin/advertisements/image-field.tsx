import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { TextField } from '@/ui/text-field'
import type { AdForm } from '@/views/advertisements'
import classes from './advertisements.module.css'
import { fileCode } from './typed-ad'

interface ImageFieldProps {
  form: Pick<AdForm, 'imageAddress' | 'file'>
  onChange: (part: Partial<AdForm>) => void
  /** The chosen file cannot be the picture. */
  onRefused: (code: string) => void
  /** A stored picture stays while both are empty. */
  hasImage: boolean
  error: string | undefined
}

/** The picture by its address, or as a file. */
export function ImageField({ form: { imageAddress, file }, onChange, onRefused, hasImage, error }: ImageFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const code = fileCode(chosen)
    if (code) onRefused(code)
    else onChange({ file: chosen })
  }
  return (
    <div className={classes.fields}>
      <TextField
        ltr
        required={!hasImage}
        type="url"
        label={t`Image link`}
        description={t`The server fetches the image once and keeps it. A square one looks best.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        disabled={file !== null}
        value={file ? '' : imageAddress}
        onChange={(event) => onChange({ imageAddress: event.currentTarget.value })}
        error={error}
      />
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t`Choose an image file`}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={classes.picture}>
        {file ? <Preview file={file} /> : null}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => (file ? onChange({ file: null }) : input.current?.click())}
        >
          {file ? <Trans>Remove the file</Trans> : <Trans>Choose an image file</Trans>}
        </Button>
      </div>
    </div>
  )
}

function Preview({ file }: { file: Blob }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt="" />
}
