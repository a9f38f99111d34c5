import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { dismissAnnouncement, shownAnnouncement$ } from '@/data/announcements'
import { useObservable } from '@/data/context/use-observable'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { useLanguage } from '@/i18n/use-language'
import { IconButton } from '@/ui/icon-button'
import classes from './announcement.module.css'

/** What staff tell all users, above the feed until it ends or the user dismisses it. */
export function Announcement() {
  const { t } = useLingui()
  const shown = useObservable(shownAnnouncement$(useLanguage()), null)
  if (!shown) return null
  const { id, text, language, level } = shown
  const Icon = level === 'warning' ? IconAlertTriangle : IconSpeakerphone
  return (
    <section className={classes.announcement} data-level={level} role="status" aria-label={t`Announcement`}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <p className={classes.text} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {text}
      </p>
      <IconButton label={t`Do not show it again`} onClick={() => void succeedsOrShowsError(dismissAnnouncement(id))}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
