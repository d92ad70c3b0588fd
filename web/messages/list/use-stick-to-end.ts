import { type RefObject, type UIEvent, useMemo, useRef } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

const atEndWithinPx = 100
const intentMs = 500
const settleMs = 1000
const steadyFrames = 6
export const endOfList = { index: 'LAST', align: 'end' } as const

/**
 * Keeps a list scrolled to its end as it grows, until the user scrolls up; resumes once they are back at the end. Scrolling by the user is
 * told by recent input events: pictures and cards that get their size move the list too.
 */
export function useStickToEnd(list: RefObject<VirtuosoHandle | null>, fromStart: boolean) {
  const sticks = useRef(fromStart)
  const touched = useRef(0)
  const moved = useRef(0)
  const frame = useRef(0)
  const scroller = useRef<HTMLElement | null>(null)
  const last = useRef({ top: 0, height: 0 })
  return useMemo(() => {
    const isSettling = () => performance.now() - moved.current < settleMs
    // The list estimates heights and drops a scroll request made while it measures: the request repeats until the end is reached.
    let steady = 0
    const settle = () => {
      frame.current = 0
      if (!sticks.current || !isSettling() || steady >= steadyFrames) return
      steady = isAtEnd(scroller.current, 1) ? steady + 1 : 0
      if (steady) reveal(scroller.current)
      else list.current?.scrollToIndex(endOfList)
      frame.current = requestAnimationFrame(settle)
    }
    const toEnd = () => {
      moved.current = performance.now()
      steady = 0
      if (!frame.current) settle()
    }
    const resized = new ResizeObserver(() => {
      if (sticks.current) toEnd()
    })
    const onTouched = () => {
      touched.current = performance.now()
    }
    return {
      sticks: () => sticks.current,
      toEnd: () => {
        sticks.current = true
        touched.current = 0
        toEnd()
      },
      /** Stops following the end and scrolls a row to the middle. */
      show: (index: number) => {
        sticks.current = false
        const until = performance.now() + settleMs
        let steady = 0
        const seek = () => {
          steady = isSeen(scroller.current, index) ? steady + 1 : 0
          if (steady) reveal(scroller.current)
          else list.current?.scrollToIndex({ index, align: 'center' })
          if (steady < steadyFrames && performance.now() < until) requestAnimationFrame(seek)
        }
        seek()
      },
      onHeightChanged: toEnd,
      inputs: {
        scrollerRef: (element: HTMLElement | Window | null) => {
          scroller.current = element instanceof HTMLElement ? element : null
          resized.disconnect()
          // A banner or a growing composer shrinks the list from below.
          if (scroller.current) resized.observe(scroller.current)
        },
        onWheel: onTouched,
        onTouchMove: onTouched,
        onKeyDown: onTouched,
        onPointerDown: onTouched,
        onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
          const { scrollTop, scrollHeight } = currentTarget
          const { top, height } = last.current
          last.current = { top: scrollTop, height: scrollHeight }
          if (isAtEnd(currentTarget, atEndWithinPx)) sticks.current = true
          else if (scrollTop < top) {
            const byHand = performance.now() - touched.current < intentMs
            // Screen readers and the browser's search scroll without input events; so does the list itself while rows get their size.
            const isCalm = scrollHeight === height && !isSettling()
            if (byHand || isCalm) sticks.current = false
          }
        },
      },
    }
  }, [list])
}

const isAtEnd = (element: HTMLElement | null, withinPx: number): boolean =>
  element !== null && element.scrollHeight - element.scrollTop - element.clientHeight <= withinPx

/** Virtuoso hides a list that does not open at its top until nothing has moved for 150 ms; a single row is the one it measures. */
function reveal(element: HTMLElement | null) {
  if (!element || element.dataset.revealed !== undefined) return
  if (element.querySelector('[data-index] ~ [data-index]')) element.dataset.revealed = ''
}

function isSeen(element: HTMLElement | null, index: number): boolean {
  const row = element?.querySelector(`[data-index="${index}"]`)
  if (!element || !row) return false
  const frame = element.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > frame.top && top < frame.bottom
}
