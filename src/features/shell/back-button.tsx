import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { BackIcon } from '@/ui/back-icon'
import { IconButton } from '@/ui/icon-button'

interface BackButtonProps {
  home?: '/hashtags' | '/profile' | '/messages' | '/chat-rooms' | '/matches'
}

/** Goes one step back; a screen that was opened by its address leads to `home`. */
export function BackButton({ home = '/hashtags' }: BackButtonProps) {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: home }))
  return (
    <IconButton label={t`Back`} onClick={back}>
      <BackIcon />
    </IconButton>
  )
}
