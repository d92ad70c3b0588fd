import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

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

const Fallback = createContext<ReactNode>(null)

/** Shows `show` in place of each `lazyPart` within it whose code is still being loaded. */
export const WhileLoading = ({ show, children }: { show: ReactNode; children: ReactNode }) => (
  <Fallback value={show}>{children}</Fallback>
)

/**
 * A component whose code is loaded on first render; until then it shows what a surrounding `WhileLoading` gives, or nothing. Suspense
 * would keep the loaded component hidden until 300 ms after its fallback.
 */
export function lazyPart<P extends object, K extends string>(load: Loader<P, K>, name: K): ComponentType<P> {
  let state: { Loaded?: ComponentType<P>; error?: unknown } = {}
  let isBegun = false
  const listeners = new Set<() => void>()
  const become = (next: typeof state) => {
    state = next
    for (const tell of listeners) tell()
  }
  const begin = () => {
    isBegun = true
    keepLoading(load, (loaded) => name in loaded).then(
      (loaded) => become({ Loaded: loaded[name] }),
      (error: unknown) => become({ error }),
    )
  }
  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  return function LazyPart(props) {
    const { Loaded, error } = useSyncExternalStore(listen, () => state)
    const fallback = useContext(Fallback)
    if (error !== undefined) throw error
    if (!isBegun) begin()
    return <Fallback value={null}>{Loaded ? <Loaded {...props} /> : fallback}</Fallback>
  }
}

/** A screen, whose code is loaded before it is shown: on navigation the screen before it stays until then. Needs a Suspense around it. */
export function lazyScreen<K extends string>(load: Loader<object, K>, name: K) {
  const loading = async () => ({ default: (await keepLoading(load, (loaded) => name in loaded))[name] })
  let begun: ReturnType<typeof loading> | undefined
  let loaded: Awaited<typeof begun>
  const Screen = lazy<ComponentType>(() => (loaded ? once(loaded) : (begun ?? loading())))
  return Object.assign(Screen, {
    /** Loads the code ahead; the screen then renders at once. */
    preload: async () => {
      begun ??= loading()
      loaded = await begun
    },
  })
}

/** A synchronous thenable: React renders a loaded component at once only if it need not wait for a promise. */
const once = <T,>(value: T) => ({ then: (tell: (value: T) => void) => tell(value) }) as Promise<T>

/** A dialog whose code is loaded on first render: shows nothing meanwhile, and restores the focus when it unmounts. */
export function onDemand<P extends object, K extends string>(load: Loader<P, K>, name: K): ComponentType<P> {
  const Loaded: ComponentType<P> = lazyPart(load, name)
  return function Dialog(props) {
    useFocusBack(true)
    return <Loaded {...props} />
  }
}

/** The same for a dialog that stays mounted while it closes: the child is a `lazyPart`. */
export function OnDemand({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(opened)
  if (opened && !needed) setNeeded(true)
  useFocusBack(opened)
  return needed ? children : null
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
