import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Layered = { layer?: string } | null

/**
 * Lets the browser's Back close what lies over a screen and has no address: it gets an entry of its own in the history while it is
 * open.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const id = useId()
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: Layered }
  const navigate = useNavigate()
  const isPushed = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  const isOnTop = state?.layer === id
  const here = pathname + search
  useEffect(() => {
    if (opened && !isPushed.current) {
      isPushed.current = true
      void navigate(here, { state: { ...state, layer: id } })
    } else if (!opened && isPushed.current) {
      isPushed.current = false
      if (isOnTop) void navigate(-1)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the history changes when it opens and closes, and at no other time
  }, [opened])
  const wasOnTop = useRef(false)
  useEffect(() => {
    const hasGone = wasOnTop.current && !isOnTop
    wasOnTop.current = isOnTop
    if (!hasGone || !isPushed.current) return
    isPushed.current = false
    close.current()
  }, [isOnTop])
}
