import { useState } from 'react'

export const narrowest = 280
export const widest = 420
const storageKey = 'defaultTicketsManagerWidth'
const clamp = (width: number) => Math.min(Math.max(Math.round(width), narrowest), widest)

/** Width of the list in pixels; remembered in this browser, initially from the user's record. */
export function useListWidth(ofUser: number): [number, (width: number) => void] {
  const [width, setWidth] = useState(() => clamp(Number(localStorage.getItem(storageKey)) || ofUser || 360))
  return [
    width,
    (next) => {
      setWidth(clamp(next))
      localStorage.setItem(storageKey, String(clamp(next)))
    },
  ]
}
