import { useState } from 'react'
import { editProfile } from '@/data/profiles'
import type { OwnProfileView, ProfileText } from '@/views/profiles'
import { DomainError } from '@/domain/domain-error'
import { tidyBio, tidyTeam } from '@/domain/profiles'
import { errorWhileTyped } from '@/domain/new-usernames'
import { tidyUsername } from '@/domain/usernames'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useVisitState } from '@/ui/history-entry'

/** Error codes by column, as the server names them. */
type FieldCodes = Partial<Record<'username' | 'bio' | 'favorite_team', string>>

/** The edited profile. Back and a reload restore it until it is saved or discarded. */
export function useProfileEdit(profile: OwnProfileView) {
  const [written, setWritten] = useVisitState<Partial<ProfileText>>('profile edit', {})
  const [found, setFound] = useState<FieldCodes | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [saving, setSaving] = useState(false)
  const { username, bio, favoriteTeam, unsent } = profile
  const text: ProfileText = { username, bio, favoriteTeam, ...unsent, ...written }
  const tidied = tidy(text)
  const nameError = tidied.username === username ? null : errorWhileTyped(tidied.username)

  const save = async (): Promise<boolean> => {
    setFound({})
    setFailure(null)
    setSaving(true)
    try {
      await editProfile(tidied)
      setWritten({})
      return true
    } catch (error) {
      const known = error instanceof DomainError ? error : new DomainError('server-error')
      if (Object.keys(known.fields).length > 0) setFound(known.fields)
      else setFailure(failureOf(known))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    text,
    /** Errors of the last attempt, or those of the server about the last sent edit; one about the name at once. */
    errors: { ...(found ?? refusedFields(profile)), ...(nameError && { username: nameError }) },
    failure,
    saving,
    changed: (Object.keys(tidied) as Array<keyof ProfileText>).some((key) => tidied[key] !== profile[key]),
    save,
    write(change: Partial<ProfileText>) {
      setWritten({ ...written, ...change })
      setFound({})
    },
    forget: () => setWritten({}),
  }
}

function tidy({ username, bio, favoriteTeam }: ProfileText): ProfileText {
  return { username: tidyUsername(username), bio: tidyBio(bio), favoriteTeam: tidyTeam(favoriteTeam) }
}

function refusedFields({ delivery }: OwnProfileView): FieldCodes {
  return delivery.kind === 'refused' ? delivery.fields : {}
}
