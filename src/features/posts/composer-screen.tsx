import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { mentionFieldProps, MentionOptions } from '@/features/mentions/mention-options'
import { useCaret } from '@/features/mentions/use-caret'
import { useMentionList } from '@/features/mentions/use-mention-list'
import { Screen } from '@/features/shell/screen'
import { SuspendedNotice } from '@/features/suspension/suspended-notice'
import { useSuspension } from '@/features/suspension/use-suspension'
import { IconButton } from '@/ui/icon-button'
import { AddTagDialog } from './add-tag-dialog'
import { ComposerAuthor } from './composer-author'
import { ComposerField } from './composer-field'
import { ComposerImage } from './composer-image'
import imageClasses from './composer-image.module.css'
import { ComposerPreview } from './composer-preview'
import { ComposerTools } from './composer-tools'
import classes from './composer-screen.module.css'
import { PickImage } from './pick-image'
import { TagChips } from './tag-chips'
import { insertTag } from './tag-typing'
import { useComposition, type Composition } from './use-composition'
import { useDroppedImage } from './use-dropped-image'

interface ComposerScreenProps {
  /** The id of an unsent or refused post to edit. */
  edit?: string | undefined
  /** A hashtag that is inserted into a new post. */
  tag?: string | undefined
  /** Opens the choice of an image. */
  image?: boolean | undefined
}

/** `/create-hashtag-post`: the composer with text, image and preview. It works without a network. */
export function ComposerScreen({ edit, tag, image }: ComposerScreenProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  // The page exists for writing, so the field gets the focus.
  useEffect(() => field.current?.focus(), [])
  const composition = useComposition(edit, tag)
  const suspension = useSuspension()
  const { content, write, imageAttachment } = composition
  const takeImage = (file: File) => void imageAttachment.attach(file)
  const isFileOver = useDroppedImage(takeImage)
  const { caret, onChange, setText } = useCaret({ content, field, write: (next) => write({ content: next }) })
  const mentions = useMentionList({ content, caret, onText: setText })
  const [addingTag, setAddingTag] = useState(false)
  const addTag = (tag: string) => {
    setAddingTag(false)
    setText(insertTag(content, caret, tag))
  }
  return (
    <Screen
      full
      title={edit ? t`Edit post` : t`New post`}
      start={<CloseButton />}
      actions={suspension ? null : <PublishButton composition={composition} />}
    >
      <div className={classes.sheet}>
        {suspension && <SuspendedNotice suspension={suspension} />}
        <ComposerAuthor unsaved={composition.unsaved} />
        <ComposerField
          {...mentionFieldProps(mentions)}
          ref={field}
          content={content}
          onKeyDown={mentions.onKeyDown}
          placeholder={t`What is happening in the stand?`}
          onChange={onChange}
        />
        <MentionOptions list={mentions} />
        <TagChips content={content} caret={caret} onText={setText} onAdd={() => setAddingTag(true)} />
        <ComposerImage composition={composition} />
        <ComposerPreview composition={composition} />
        <div className={classes.rest} />
        <ComposerTools
          content={content}
          onAddTag={() => setAddingTag(true)}
          image={<PickImage open={image ?? false} disabled={imageAttachment.preparing} onPick={takeImage} />}
        />
      </div>
      {isFileOver && (
        <div className={imageClasses.landing}>
          <span>{t`Let go to add the picture`}</span>
        </div>
      )}
      {addingTag && <AddTagDialog onAdd={addTag} onClose={() => setAddingTag(false)} />}
    </Screen>
  )
}

function PublishButton({ composition }: { composition: Composition }) {
  return (
    <span className={classes.publish}>
      <Button disabled={!composition.publishable} onClick={() => void composition.publish()}>
        {composition.editing ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      </Button>
    </span>
  )
}

function CloseButton() {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const close = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/hashtags' }))
  return (
    <IconButton label={t`Close`} onClick={close}>
      <IconX size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
