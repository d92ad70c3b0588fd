import { use, useEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/** A step beyond the end of the history never arrives. */
const longestStepMs = 1000

/**
 * Has what navigates next wait while the browser steps through its history, which takes it a moment: a page opened meanwhile would be left
 * again by the step.
 */
export function StepsInTurn() {
  const { navigator } = use(NavigationContext)
  useEffect(() => {
    const { go, push, replace } = navigator
    const waiting: (() => void)[] = []
    let stepping: ReturnType<typeof setTimeout> | null = null
    const inTurn = (act: () => void) => {
      if (stepping === null) act()
      else waiting.push(act)
    }
    const arrive = () => {
      if (stepping !== null) clearTimeout(stepping)
      stepping = null
      while (stepping === null && waiting.length > 0) waiting.shift()?.()
    }
    navigator.go = (steps) =>
      inTurn(() => {
        stepping = setTimeout(arrive, longestStepMs)
        go(steps)
      })
    navigator.push = (...to) => inTurn(() => push(...to))
    navigator.replace = (...to) => inTurn(() => replace(...to))
    // The router listens since its layout effect, so it knows of the step before the next move.
    window.addEventListener('popstate', arrive)
    return () => {
      Object.assign(navigator, { go, push, replace })
      window.removeEventListener('popstate', arrive)
    }
  }, [navigator])
  return null
}
