import { useEffect, useRef, useState } from 'react'

/** Takes images that are pasted or dropped anywhere on the page. Returns true while a file is dragged over it. */
export function useDroppedImage(onImage: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onImage)
  latest.current = onImage
  useEffect(() => {
    const accept = (data: DataTransfer | null, event: Event) => {
      const file = imageIn(data)
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    const paste = (event: ClipboardEvent) => accept(event.clipboardData, event)
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would leave the page and open the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      accept(event.dataTransfer, event)
    }
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return over
}

/** Text copied from a word processor comes with an image of itself; then only the text is used. */
function imageIn(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain')) return null
  const files = [...data.files]
  return files.find((file) => file.type.startsWith('image/')) ?? files[0] ?? null
}
