import { useEffect, useState } from 'react'

/** Returns an address of a recording in this browser; undefined on the first render. */
export function useSoundUrl(sound: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(sound)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [sound])
  return url
}
