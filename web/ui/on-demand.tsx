import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

type Loader<P, K extends string> = () => Promise<Record<K, ComponentType<P>>>

const [firstWaitMs, longestWaitMs] = [1000, 8000]
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const isServed = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Browsers cache the failure of an import: the code is imported from another URL, made from the one in the error message. */
function loadAgain<T>(error: unknown, has: (loaded: object) => boolean): Promise<T> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
  if (!address || new URL(address).origin !== location.origin) throw error
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`).then((loaded: object) => {
    if (!has(loaded)) throw error
    return loaded as T
  })
}

/**
 * Loads code of the product; `has` recognises it. While offline it waits, then retries. If the server responds but no longer has the file,
 * a newer version was deployed, and it rejects.
 */
export async function keepLoading<T>(
  load: () => Promise<T>,
  has: (loaded: object) => boolean = () => false,
): Promise<T> {
  while (!navigator.onLine) await pause(firstWaitMs)
  try {
    return await load()
  } catch (error) {
    for (let waitMs = firstWaitMs; !(await isServed()); waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      await pause(waitMs)
    }
    // A retry would skip the stylesheet that failed.
    if (/preload CSS/.test(String(error))) throw error
    return load().catch(() => loadAgain<T>(error, has))
  }
}

/** A component whose code is loaded on first render; the caller provides the Suspense fallback. */
export const lazyPart = <P extends object, K extends string>(load: Loader<P, K>, name: K) =>
  lazy<ComponentType<P>>(async () => ({
    default: (await keepLoading(load, (loaded) => name in loaded))[name],
  }))

/** A dialog whose code is loaded on first render: shows nothing meanwhile, and restores the focus when it unmounts. */
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

/** The same for a dialog that stays mounted while it closes: the child is a `lazyPart`. */
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
