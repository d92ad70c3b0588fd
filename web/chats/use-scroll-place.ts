import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the top, in pixels, at which older messages are loaded (CHAT-021). */
const nearTopPx = 600
const nearEndPx = 40

type Held = { firstId: number | undefined; count: number }

/**
 * Scroll position of a history: starts at the unread line or at the end, follows the end while messages arrive, and keeps its place while
 * older ones are prepended.
 */
export function useScrollPlace(scroller: RefObject<HTMLDivElement | null>, { firstId, count }: Held) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [isNearTop, setNearTop] = useState(false)
  const stays = useRef(true)
  const heightSeen = useRef(0)
  const before = useRef<{ firstId: number | undefined; height: number }>({ firstId: undefined, height: 0 })

  const look = () => {
    const box = scroller.current
    if (!box) return
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
    stays.current = atEnd
    heightSeen.current = box.clientHeight
    before.current.height = box.scrollHeight
    setAtEnd(atEnd)
    setNearTop(box.scrollTop < nearTopPx)
  }
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    look()
  }
  /** A scroll event caused by a resize of the container is not the user's: the end stays visible. */
  const scrolled = () => {
    if (stays.current && scroller.current?.clientHeight !== heightSeen.current) toEnd()
    else look()
  }
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || count === 0) return
    const { firstId: first, height } = before.current
    const isFirstLook = first === undefined
    before.current = { firstId: firstId ?? 0, height: box.scrollHeight }
    const line = box.querySelector('[data-new]')
    if (isFirstLook && line instanceof HTMLElement) {
      box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3)
    } else if (isFirstLook || stays.current) box.scrollTop = box.scrollHeight
    else if (firstId !== first) box.scrollTop += box.scrollHeight - height
    look()
    // oxlint-disable-next-line react/exhaustive-deps -- looks whenever what is shown changes
  }, [firstId, count])
  useEffect(() => {
    const box = scroller.current
    const rows = box?.firstElementChild
    if (!box || !rows || typeof ResizeObserver === 'undefined') return
    // The size changes when a phone's keyboard opens, the field grows, or a picture loads.
    const observer = new ResizeObserver(() => {
      if (stays.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(rows)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  return { isAtEnd, isNearTop, scrolled, toEnd }
}
