import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { setBlocked, setMuted } from '@/data/relations/blocks'
import type { DomainError } from '@/domain/domain-error'
import { succeedsOrShowsError } from '../shell/show-error'

/** Blocks and mutes a user, or undoes it. At the limit, the message links to the list of blocked users. */
export function useBlockAndMute() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const toList = {
    label: t`Show them`,
    run: () => void navigate({ to: '/settings/$part', params: { part: 'blocked' } }),
  }
  const actionFor = ({ code }: DomainError) => (code === 'blocks-full' || code === 'mutes-full' ? toList : undefined)
  return {
    block: (userId: string, on: boolean) => succeedsOrShowsError(setBlocked(userId, on), actionFor),
    mute: (userId: string, on: boolean) => succeedsOrShowsError(setMuted(userId, on), actionFor),
  }
}
