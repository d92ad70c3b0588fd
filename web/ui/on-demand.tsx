import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

type Loader<P, K extends string> = () => Promise<Record<K, ComponentType<P>>>

const [firstWaitMs, longestWaitMs] = [1000, 8000]

const isServed = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads code of the product. While its server is not reached it is asked for again, as the live line is; what a server that
 * answers does not have, a newer version no longer has, and that is refused.
 */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load()
    } catch {
      // The line may have come back between the two.
      if (await isServed()) return load()
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** A component whose code is loaded when it is first drawn; what stands in its place meanwhile is its user's to say. */
export const lazyPart = <P extends object, K extends string>(load: Loader<P, K>, name: K) =>
  lazy<ComponentType<P>>(async () => ({ default: (await keepLoading(load))[name] }))

/**
 * A dialog whose code is loaded when it is first drawn: nothing is shown meanwhile, and the focus goes back to where it was when the
 * dialog goes away.
 */
export function onDemand<P extends object, K extends string>(load: Loader<P, K>, name: K): ComponentType<P> {
  const Loaded: ComponentType<P> = lazyPart(load, name)
  return function Dialog(props) {
    useFocusBack(true)
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** The same for a dialog that stays while it closes: the child is a `lazyPart`. */
export function OnDemand({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(opened)
  if (opened && !needed) setNeeded(true)
  useFocusBack(opened)
  return needed ? <Suspense fallback={null}>{children}</Suspense> : null
}

function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opened])
}
