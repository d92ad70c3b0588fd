import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

type Layered = { layer?: string } | null

/** The layer in the state of the browser's history, where the router wraps it. */
const layerIn = (state: unknown) => (state as { usr?: Layered } | null)?.usr?.layer

/**
 * Lets the browser's Back button close an overlay that has no URL: it has its own history entry while it is open. Navigation leaves it open,
 * because a late response may change the screen below it; from then on it has no history entry, and the next Back closes it. With `leaves`,
 * navigation closes it as well.
 */
export function useBackCloses(opened: boolean, onClose: () => void, { leaves = false } = {}): void {
  const id = useId()
  const location = useLocation() as { key: string; pathname: string; search: string; state: Layered }
  const { key, pathname, search, state } = location
  const hasGoneBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const isPushed = useRef(false)
  const wasOnTop = useRef(false)
  const hasLeft = useRef(false)
  // Key of the history entry being left.
  const left = useRef<string | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  const isOnTop = state?.layer === id
  const here = pathname + search
  useEffect(() => {
    if (opened && !isPushed.current) {
      isPushed.current = true
      // A reload or a step forward may have left its entry on top, unless the browser is about to go back from it.
      wasOnTop.current = isOnTop && left.current !== key
      hasLeft.current = false
      if (!wasOnTop.current) void navigate(here, { state: { ...state, layer: id } })
    } else if (!opened && isPushed.current) {
      isPushed.current = false
      if (!isOnTop) return
      left.current = key
      void navigate(-1)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the history changes when it opens and closes, and at no other time
  }, [opened])
  useEffect(() => {
    if (!opened) return
    // Back may be faster than the rendering of the entry, which then shows nothing that has changed.
    const look = () => {
      if (!isPushed.current || wasOnTop.current || hasLeft.current || layerIn(window.history.state) === id)
        return
      isPushed.current = false
      close.current()
    }
    window.addEventListener('popstate', look)
    return () => window.removeEventListener('popstate', look)
  }, [opened, id])
  useEffect(() => {
    if (left.current !== key) left.current = null
    if (isOnTop && !hasLeft.current) {
      wasOnTop.current = true
      return
    }
    if (!wasOnTop.current) return
    if (!leaves && !hasGoneBack) {
      hasLeft.current = true
      return
    }
    wasOnTop.current = false
    if (!isPushed.current) return
    isPushed.current = false
    close.current()
  }, [key, isOnTop, leaves, hasGoneBack])
}
