import { useEffect, useRef } from 'react'
import type { CanvasNode } from './editor-state.ts'

/** Returns a function that gives the focus to a block once it is drawn: the button that added it is gone by then. */
export function useFocusOfAdded(nodes: readonly CanvasNode[], asList: boolean) {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const node = nodes.find(({ id }) => id === awaited.current)
    // The canvas hides a card until it is measured, and what is hidden takes no focus.
    if (!node || (!asList && !node.measured)) return
    awaited.current = null
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-id="${node.id}"]`)?.focus({ preventScroll: !asList })
    })
  }, [nodes, asList])
  return (id: string) => {
    awaited.current = id
  }
}
