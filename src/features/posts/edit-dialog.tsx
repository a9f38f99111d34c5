import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImageView } from '@/views/media'
import { checkAlt, checkPost, tidyAlt, tidyPost } from '@/domain/posts'
import { countCharacters } from '@/domain/text'
import { ALT_MAX_CHARACTERS } from '@/domain/limits'
import { SuspendedNotice } from '@/features/suspension/suspended-notice'
import { useSuspension } from '@/features/suspension/use-suspension'
import { CharacterRing } from '@/ui/post/character-ring'
import { Sheet } from '@/ui/sheet'
import { PostSkeletons } from '@/ui/skeleton'
import { TextField } from '@/ui/text-field'
import { ComposerField } from './composer-field'
import classes from './edit-dialog.module.css'
import { DeletedPostDraft } from './deleted-post-draft'
import { saveEdit } from './save-edit'
import { useEditedText, type EditedText } from './use-edited-text'

interface EditDialogProps {
  postId: string
  onClose: () => void
}

/** Edits the text of an own post, also without a network: a sheet on phones, a dialog on desks. */
export function EditDialog({ postId, onClose }: EditDialogProps) {
  const revision = useEditedText(postId)
  return (
    <Sheet title={<Trans>Edit post</Trans>} onClose={onClose}>
      {revision.state === 'loading' ? (
        <PostSkeletons count={1} />
      ) : (
        <EditFields revision={revision} postId={postId} onClose={onClose} />
      )}
    </Sheet>
  )
}

function EditFields({ revision, postId, onClose }: EditDialogProps & { revision: EditedText }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const { content, alt, image } = revision
  // Before the field is seen, so that it moves no cursor that the user has set.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])
  return (
    <>
      <div className={classes.text}>
        {image && <EditedImage key={image.thumb} image={image} />}
        <ComposerField
          look="box"
          ref={field}
          content={content}
          placeholder={t`What is happening in the stand?`}
          onChange={(next) => next !== content && revision.write({ content: next, alt })}
        />
        {image && (
          <div className={classes.alt}>
            <TextField
              label={t`What the picture shows`}
              value={alt}
              error={
                countCharacters(tidyAlt(alt)) > ALT_MAX_CHARACTERS
                  ? t`This description is too long. Shorten it.`
                  : undefined
              }
              onChange={(event) => revision.write({ content, alt: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      {revision.state === 'gone' ? (
        <DeletedPostDraft content={content} onDone={onClose} />
      ) : (
        <Foot revision={revision} postId={postId} onClose={onClose} />
      )}
    </>
  )
}

/** The image of the edited post. A missing image shows nothing, because its description is below. */
function EditedImage({ image }: { image: ImageView }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return <img className={classes.image} src={image.thumb} alt={image.alt} onError={() => setFailed(true)} />
}

function Foot({ revision, postId, onClose }: EditDialogProps & { revision: EditedText }) {
  const { content, alt, image, changed, overtaken } = revision
  const suspension = useSuspension()
  const [saving, setSaving] = useState(false)
  const text = tidyPost(content)
  const wrong = checkPost(text, image !== null) !== null || checkAlt(tidyAlt(alt)) !== null
  const save = async () => {
    setSaving(true)
    const saved = await saveEdit(postId, image ? { content, alt } : { content })
    if (saved) onClose()
    else setSaving(false)
  }
  return (
    <>
      {overtaken && (
        <p className={classes.banner} role="status">
          <Trans>
            This post was changed on another device since you opened it. Saving puts your text in its place.
          </Trans>
        </p>
      )}
      {suspension && <SuspendedNotice suspension={suspension} />}
      <div className={classes.foot}>
        <CharacterRing characters={countCharacters(text)} />
        <span className={classes.answers}>
          {changed && (
            <Button variant="subtle" color="quiet" onClick={revision.reset}>
              <Trans>Undo the changes</Trans>
            </Button>
          )}
          {suspension ? null : (
            <Button disabled={!changed || wrong || saving} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          )}
        </span>
      </div>
    </>
  )
}
