import { type RefObject, type UIEvent, useMemo, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

const atEndWithinPx = 60
const intentMs = 500
const settleMs = 1000
export const endOfList = { index: 'LAST', align: 'end' } as const

/**
 * Keeps a list at its end while things are added and grow, until somebody scrolls up; and again once they have come back down. What
 * moved the list is told by what was touched: pictures and cards that take their place move it too, and nobody wanted that.
 */
export function useStickToEnd(list: RefObject<VirtuosoHandle | null>, fromStart: boolean) {
  const sticks = useRef(fromStart)
  const touched = useRef(0)
  const jumped = useRef(0)
  const last = useRef({ top: 0, height: 0 })
  return useMemo(() => {
    const isSettling = () => performance.now() - jumped.current < settleMs
    // A long way is guessed: what is drawn on arrival has other heights, and a wheel that still turns pulls elsewhere.
    const settle = () => {
      if (!isSettling() || !sticks.current) return
      list.current?.scrollToIndex(endOfList)
      requestAnimationFrame(settle)
    }
    const onTouched = () => {
      touched.current = performance.now()
    }
    return {
      sticks: () => sticks.current,
      toEnd: () => {
        sticks.current = true
        touched.current = 0
        jumped.current = performance.now()
        settle()
      },
      release: () => {
        sticks.current = false
      },
      onHeightChanged: () => {
        if (sticks.current) list.current?.scrollToIndex(endOfList)
      },
      inputs: {
        onWheel: onTouched,
        onTouchMove: onTouched,
        onKeyDown: onTouched,
        onPointerDown: onTouched,
        onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
          const { top, height } = last.current
          last.current = { top: scrollTop, height: scrollHeight }
          if (scrollHeight - scrollTop - clientHeight <= atEndWithinPx) sticks.current = true
          else if (scrollTop < top) {
            const byHand = performance.now() - touched.current < intentMs
            if (byHand || (scrollHeight === height && !isSettling())) sticks.current = false
          }
        },
      },
    }
  }, [list])
}
