import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { newDraftId } from '@/data/drafts'
import { publishPost } from '@/data/posts'
import { checkPost, tidyPost } from '@/domain/posts'
import { copyWithToast } from '../outbox/copy-with-toast'
import { showToast } from '@/ui/toast-store'
import classes from './edit-dialog.module.css'
import { succeedsOrShowsError } from '../shell/show-error'

/** Keeps the text of an edit whose post was deleted meanwhile. */
export function DeletedPostDraft({ content, onDone }: { content: string; onDone: () => void }) {
  const publish = async () => {
    const done = await succeedsOrShowsError(publishPost(newDraftId(), { content, alt: '' }))
    if (!done) return
    showToast({ tone: 'plain', title: t`It will be published as a new post` })
    onDone()
  }
  return (
    <div className={classes.orphan}>
      <p className={classes.gone} role="alert">
        <Trans>This post was deleted meanwhile. Your text is still here.</Trans>
      </p>
      <div className={classes.answers}>
        <Button disabled={checkPost(tidyPost(content), false) !== null} onClick={() => void publish()}>
          <Trans>Publish it as new</Trans>
        </Button>
        <Button variant="default" onClick={() => void copyWithToast(content)}>
          <Trans>Copy the text</Trans>
        </Button>
      </div>
    </div>
  )
}
