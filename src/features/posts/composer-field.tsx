import type { ReactNode, Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { tagRanges } from '@/domain/hashtags'
import classes from './composer-field.module.css'

interface ComposerFieldProps {
  content: string
  placeholder: string
  onChange: (content: string, caret: number) => void
  ref?: Ref<HTMLTextAreaElement>
  small?: boolean
}

/** Where a post is written; its tags take their colour with every key. It grows with the text. */
export function ComposerField({ content, placeholder, onChange, ref, small = false }: ComposerFieldProps) {
  const { t } = useLingui()
  const changed = (field: HTMLTextAreaElement) => onChange(field.value, field.selectionEnd)
  return (
    <div className={small ? `${classes.field} ${classes.small}` : classes.field}>
      <div className={classes.mirror} aria-hidden>
        {coloured(content)}
        {/* A last empty line has no height without a letter. */}
        {'\u200b'}
      </div>
      <textarea
        ref={ref}
        className={classes.input}
        aria-label={t`Text of the post`}
        value={content}
        placeholder={placeholder}
        rows={1}
        enterKeyHint="enter"
        onChange={(event) => changed(event.currentTarget)}
        onSelect={(event) => changed(event.currentTarget)}
      />
    </div>
  )
}

function coloured(content: string): ReactNode[] {
  const parts: ReactNode[] = []
  let written = 0
  for (const { start, end } of tagRanges(content)) {
    parts.push(content.slice(written, start), <mark key={start}>{content.slice(start, end)}</mark>)
    written = end
  }
  parts.push(content.slice(written))
  return parts
}
