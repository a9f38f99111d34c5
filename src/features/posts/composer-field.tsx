import type { ComponentProps, ReactNode, Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { textLinks } from '@/domain/text-links'
import classes from './composer-field.module.css'

interface ComposerFieldProps extends Pick<
  ComponentProps<'textarea'>,
  'onKeyDown' | 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'aria-describedby'
> {
  content: string
  placeholder: string
  onChange: (content: string, caret: number) => void
  ref?: Ref<HTMLTextAreaElement>
  /** The accessible name; by default that of a post's text. */
  label?: string
  /** `page`: the whole page is the field. `box`: with a border. `bar`: one line that grows, in a bar at the bottom. */
  look?: 'page' | 'box' | 'bar'
}

/** The text field of a composer. It colours tags and names with each key and grows with the text. */
export function ComposerField({
  content,
  placeholder,
  onChange,
  ref,
  label,
  look = 'page',
  ...rest
}: ComposerFieldProps) {
  const { t } = useLingui()
  const changed = (field: HTMLTextAreaElement) => onChange(field.value, field.selectionEnd)
  return (
    <div className={classes.field} data-look={look}>
      <div className={classes.mirror} aria-hidden>
        {coloured(content)}
        {/* A last empty line has no height without a character. */}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        ref={ref}
        className={classes.input}
        aria-label={label ?? t`Text of the post`}
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
  for (const { start, end } of textLinks(content)) {
    parts.push(content.slice(written, start), <mark key={start}>{content.slice(start, end)}</mark>)
    written = end
  }
  parts.push(content.slice(written))
  return parts
}
