import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { extractHashtags } from '@/domain/hashtags'
import { Sheet, SheetButtons } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import classes from './add-tag-dialog.module.css'

interface AddTagDialogProps {
  onAdd: (tag: string) => void
  onClose: () => void
}

/** Asks for a hashtag, with or without its #. */
export function AddTagDialog({ onAdd, onClose }: AddTagDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const tag = tagFrom(typed)
  const add = () => {
    setSubmitted(true)
    if (tag) onAdd(tag)
  }
  return (
    <Sheet kind="dialog" title={<Trans>Add a hashtag</Trans>} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <div className={classes.field}>
          <TextField
            label={t`Hashtag, without #`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={submitted && !tag ? t`Write letters, digits or an underscore.` : undefined}
            autoComplete="off"
          />
        </div>
        <SheetButtons>
          <Button type="submit">
            <Trans>Add</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}

/** «كأس الملك» becomes كأس_الملك, because a space would end the hashtag. */
function tagFrom(typed: string): string | null {
  const joined = typed
    .trim()
    .replace(/^[#＃]/, '')
    .replace(/\s+/g, '_')
  const [tag] = extractHashtags(`#${joined}`).hashtags
  return tag ?? null
}
