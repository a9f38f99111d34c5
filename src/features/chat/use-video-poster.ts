import { useEffect, useState } from 'react'
import { messagePoster$ } from '@/data/conversations'
import type { MessageFileView } from '@/views/messages'

/** An early frame of a video that is on this phone, while it is wanted: `blob:`. Nothing is fetched. */
export function useVideoPoster({ poster, file, upload }: MessageFileView, wanted: boolean): string | null {
  const [kept, setKept] = useState<string | null>(null)
  const id = poster === null && wanted ? file : null
  useEffect(() => {
    if (id === null) return
    const subscription = messagePoster$(id, upload).subscribe(setKept)
    return () => {
      subscription.unsubscribe()
      setKept(null)
    }
  }, [id, upload])
  return poster ?? kept
}
