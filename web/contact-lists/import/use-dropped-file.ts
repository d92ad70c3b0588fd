import { useEffect, useRef } from 'react'

type Dropping = { isOff: boolean; onFile: () => void }

/** Receives a file that is dropped anywhere on the page; `take` returns it once. */
export function useDroppedFile({ isOff, onFile }: Dropping) {
  const file = useRef<File | null>(null)
  const told = useRef(onFile)
  told.current = onFile
  useEffect(() => {
    if (isOff) return
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const given = event.dataTransfer?.files[0]
      if (!given) return
      event.preventDefault()
      file.current = given
      told.current()
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', drop)
    }
  }, [isOff])
  return {
    take: () => {
      const given = file.current
      file.current = null
      return given
    },
  }
}
