import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { newDraftId, saveDraft } from '@/data/drafts'
import { publishPost } from '@/data/posts'
import { checkPost, tidyPost } from '@/domain/posts'
import { countCharacters } from '@/domain/text'
import { ComposerField } from '@/features/posts/composer-field'
import { succeedsOrShowsError } from '../shell/show-error'
import { useVisitState } from '@/ui/history-entry'
import { CharacterRing } from '@/ui/post/character-ring'
import classes from './tag-page.module.css'

/** A composer for a post with this tag, which is already inserted. Each key is stored. */
export function TagComposer({ tag }: { tag: string }) {
  const { t } = useLingui()
  const prefilled = `#${tag} `
  const [written, setWritten] = useVisitState<{ id: string; content: string } | null>('tag composer', null)
  const [sending, setSending] = useState(false)
  const content = written?.content ?? prefilled
  const text = tidyPost(content)
  const nothingAdded = text === prefilled.trim()

  const write = (next: string) => {
    if (next === content) return
    const draft = { id: written?.id ?? newDraftId(), content: next }
    setWritten(draft)
    void succeedsOrShowsError(saveDraft(draft.id, { content: next, alt: '' }))
  }
  const publish = async () => {
    if (!written) return
    setSending(true)
    const done = await succeedsOrShowsError(publishPost(written.id, { content, alt: '' }))
    setSending(false)
    if (done) setWritten(null)
  }
  return (
    <section className={classes.composer} aria-label={t`New post`}>
      <ComposerField look="box" content={content} placeholder={t`What is happening in the stand?`} onChange={write} />
      <div className={classes.tools}>
        {/* The full composer opens the same text, because it is the newest draft. */}
        <Link
          to="/create-hashtag-post"
          search={{ tag, picture: true }}
          className={classes.image}
          aria-label={t`Add a picture`}
          onClick={() => setWritten(null)}
        >
          <IconPhoto size={24} stroke={1.75} aria-hidden />
        </Link>
        <CharacterRing characters={countCharacters(text)} />
        <Button disabled={nothingAdded || sending || checkPost(text, false) !== null} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </Button>
      </div>
    </section>
  )
}
