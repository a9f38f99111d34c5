import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reactToMessage, sendRefusedAsNew } from '@/data/conversations'
import type { ReactionSign } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import { resumeUpload } from '@/data/media'
import { retryPost } from '@/data/outbox'
import { lazyLayer } from '@/ui/lazy-layer'
import type { MessageActions } from '@/ui/message/message-actions'
import type { MessageView } from '@/views/messages'
import { copyWithToast } from '../outbox/copy-with-toast'
import { succeedsOrShowsError } from '../shell/show-error'
import type { OpenMessageLayer } from './message-layer'
import { useMessageDraft } from './use-message-draft'
import { useMessageEdit } from './use-message-edit'

const MessageLayer = lazyLayer(() => import('./message-layer').then((module) => module.MessageLayer))

/** What sends a refused message or edit again. */
const SENDING: Pick<MessageActions, 'retry' | 'sendAnew'> = {
  retry: ({ operation }) => void (operation && succeedsOrShowsError(retryPost(operation))),
  sendAnew: ({ operation }) => void (operation && succeedsOrShowsError(sendRefusedAsNew(operation))),
}

/**
 * The actions on messages, the text that is written, and the open layer.
 * @param open whether there is a bar, in which replies and edits are written
 */
export function useMessageActions(channel: Channel, open: boolean, show: (messageId: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useMessageDraft(channel)
  const edit = useMessageEdit()
  const [layer, setLayer] = useState<OpenMessageLayer | null>(null)
  const close = useCallback(() => setLayer(null), [])
  const latest = useRef({ draft, edit })
  latest.current = { draft, edit }

  const menuActions = useMemo(() => {
    /** Synchronous, because phones open the keyboard only during the tap. */
    const write = (begin: () => void) => {
      flushSync(begin)
      const end = field.current?.value.length ?? 0
      field.current?.focus()
      field.current?.setSelectionRange(end, end)
    }
    const discard = (message: MessageView) => setLayer({ kind: 'discard', message })
    const reactors = (message: MessageView, sign?: ReactionSign) =>
      setLayer({ kind: 'reactors', message, ...(sign && { sign }) })
    if (!open) return { discard, reactors }
    return {
      react: ({ id }: MessageView, sign: ReactionSign | null) => void succeedsOrShowsError(reactToMessage(id, sign)),
      reactors,
      reply: ({ id }: MessageView) =>
        write(() => {
          latest.current.edit.stop()
          latest.current.draft.write({ replyTo: id })
        }),
      edit: (message: MessageView) => write(() => latest.current.edit.begin(message)),
      discard,
    }
  }, [open])
  const actions = useMemo<MessageActions>(
    () => ({
      ...menuActions,
      ...(open && { ...SENDING, offerSigns: (message: MessageView) => setLayer({ kind: 'signs', message }) }),
      copy: ({ refusedEdit, content }) => void copyWithToast(refusedEdit ?? content),
      menu: (message) => setLayer({ kind: 'menu', message }),
      resume: ({ id }) => void succeedsOrShowsError(resumeUpload(id)),
      show,
    }),
    [menuActions, open, show],
  )
  return {
    actions,
    draft,
    edit,
    field,
    layer: layer ? <MessageLayer layer={layer} channel={channel} actions={menuActions} onClose={close} /> : null,
  }
}
