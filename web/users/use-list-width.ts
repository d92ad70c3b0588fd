import { useCallback, useEffect, useState } from 'react'

const storageKey = 'defaultTicketsManagerWidth'

/** Pixels that the list of tickets was dragged to in this browser; 0: it was not. */
const readDraggedWidth = (): number => Number(localStorage.getItem(storageKey)) || 0

const keepDraggedWidth = (width: number) => localStorage.setItem(storageKey, String(width))

/** Forgets the width that was dragged here: the person's record says another one. */
export const forgetDraggedWidth = () => localStorage.removeItem(storageKey)

export const narrowest = 320
export const widest = 480
const clamp = (width: number) => Math.min(Math.max(Math.round(width), narrowest), widest)

/**
 * Width of the list in pixels: as it was dragged in this browser, else as the user's record says, else a third of the frame, whose element
 * `frame` measures.
 */
export function useListWidth(ofUser: number) {
  const [dragged, drag] = useState(readDraggedWidth)
  const [third, setThird] = useState(narrowest)
  const frame = useCallback((element: HTMLElement | null) => {
    if (element) setThird(element.clientWidth / 3)
  }, [])
  const resize = (next: number) => {
    drag(clamp(next))
    keepDraggedWidth(clamp(next))
  }
  const width = clamp(dragged || ofUser || third)
  // What lies over the list keeps to it.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--list-width', `${width}px`)
    return () => void style.removeProperty('--list-width')
  }, [width])
  return { frame, width, resize }
}
