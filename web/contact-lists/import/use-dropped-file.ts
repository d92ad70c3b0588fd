import { useEffect, useRef } from 'react'

type Dropping = {
  isOff: boolean
  /** While a dialog is open, a file is ignored: what is typed there must stay. */
  isBusy: boolean
  onFile: () => void
}

/** Receives a file that is dropped anywhere on the page; `take` returns it once. */
export function useDroppedFile({ isOff, isBusy, onFile }: Dropping) {
  const file = useRef<File | null>(null)
  const latest = useRef({ isBusy, onFile })
  latest.current = { isBusy, onFile }
  useEffect(() => {
    if (isOff) return
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const given = event.dataTransfer?.files[0]
      if (!given) return
      event.preventDefault()
      if (latest.current.isBusy) return
      file.current = given
      latest.current.onFile()
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
