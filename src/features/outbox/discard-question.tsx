import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { childrenOf, discardPost } from '@/data/outbox/commands'
import type { OutboxItemView } from '@/data/views'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'
import text from '@/ui/text.module.css'
import { showToast } from '@/ui/toast-store'
import { OutboxTitle } from './outbox-title'
import classes from './outbox-sheet.module.css'

interface DiscardQuestionProps {
  item: Pick<OutboxItemView, 'operation' | 'kind'>
  onClose: () => void
}

/** Asked before words are thrown away, with everything that would go with them (Y10). */
export function DiscardQuestion({ item, onClose }: DiscardQuestionProps) {
  const { t } = useLingui()
  const children = useChildren(item.operation)
  const discard = async () => {
    onClose()
    try {
      await discardPost(item.operation)
      showToast({ tone: 'ok', title: item.kind === 'edit' ? t`Discarded` : t`Deleted` })
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: t`It could not be deleted. Try again.` })
    }
  }
  return (
    <Sheet kind="dialog" title={item.kind === 'edit' ? t`Discard the change?` : t`Delete it?`} onClose={onClose}>
      <SheetSentence>
        {children.length === 0 ? (
          <WhatGoes kind={item.kind} />
        ) : (
          t`${plural(children.length, {
            one: 'One thing that hangs on it goes with it:',
            other: '# things that hang on it go with it:',
          })}`
        )}
      </SheetSentence>
      {children.length > 0 ? (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.operation} className={text.clip} dir="auto">
              <OutboxTitle item={child} />
            </li>
          ))}
        </ul>
      ) : null}
      <SheetAnswers>
        <Button color="danger" onClick={() => void discard()}>
          {item.kind === 'edit' ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}

function WhatGoes({ kind }: Pick<OutboxItemView, 'kind'>) {
  return kind === 'edit' ? (
    <Trans>The post stays as it was. What you changed is only here; after this it is gone.</Trans>
  ) : (
    <Trans>What you wrote is only here. After this it is gone.</Trans>
  )
}

function useChildren(operation: string): OutboxItemView[] {
  const [children, setChildren] = useState<OutboxItemView[]>([])
  useEffect(() => {
    let wanted = true
    void childrenOf(operation).then((found) => wanted && setChildren(found))
    return () => {
      wanted = false
    }
  }, [operation])
  return children
}
