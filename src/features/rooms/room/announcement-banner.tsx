import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconSpeakerphone } from '@tabler/icons-react'
import { Excerpt } from '@/ui/text/excerpt'
import { RunningText } from '@/ui/text/running-text'
import classes from './announcement-banner.module.css'

/** What the owner announces: one line, and the whole text after a tap. */
export function AnnouncementBanner({ content }: { content: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.banner} aria-label={t`Announcement`}>
      <button type="button" className={classes.line} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconSpeakerphone className={classes.sign} size={22} stroke={1.75} aria-hidden="true" />
        {open ? (
          <b className={classes.title}>{t`Announcement`}</b>
        ) : (
          <Excerpt content={content} className={classes.title} />
        )}
        <IconChevronDown className={classes.chevron} size={22} stroke={1.75} aria-hidden="true" />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <div className={classes.whole} role="region" aria-label={t`Announcement`} tabIndex={0}>
          <RunningText content={content} />
        </div>
      )}
    </section>
  )
}
