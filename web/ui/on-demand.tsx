import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * Holds a dialog whose code is loaded when it is first opened, and gives the focus back to where it was when it closes. The child
 * is a `lazy` component.
 */
export function OnDemand({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(opened)
  if (opened && !needed) setNeeded(true)
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opened])
  return needed ? <Suspense fallback={null}>{children}</Suspense> : null
}
