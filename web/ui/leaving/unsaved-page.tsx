import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Navigator, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router'
import { DiscardQuestion } from '#web/ui/question.tsx'
import { beforePop } from './before-pop.ts'

type Page = {
  mark: (field: string, isUnsaved: boolean) => void
  /** Goes on at once, or after the question where a field holds unsaved input. */
  leave: (goOn: () => void) => void
}
const PageContext = createContext<Page>({ mark: () => {}, leave: (goOn) => goOn() })

/** Has the surrounding `UnsavedPage` ask before it is left, as long as the calling field or form holds unsaved input. */
export function useUnsavedField(isUnsaved: boolean): void {
  const { mark } = use(PageContext)
  const field = useId()
  // A layout effect, because a user may leave the page as soon as it is drawn.
  useLayoutEffect(() => {
    mark(field, isUnsaved)
    return () => mark(field, false)
  }, [mark, field, isUnsaved])
}

/** Returns a function that leaves a part of the page, asking first where there is unsaved input. */
export const useLeavePart = () => use(PageContext).leave

/** What the address shows: dialogs and filters of the same page or tab do not lead away from it. */
const pageAt = (path: string): string => {
  const { pathname, searchParams } = new URL(path, window.location.origin)
  return `${pathname}?${searchParams.get('tab') ?? ''}`
}
const indexNow = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** Part of a page with fields: a link, a tab, Back or closing the window while one of them holds unsaved input asks first. */
export function UnsavedPage({ children }: { children: ReactNode }) {
  const fields = useRef(new Set<string>())
  const [wish, setWish] = useState<{ goOn: () => void } | null>(null)
  const page = useMemo<Page>(
    () => ({
      mark: (field, isUnsaved) => {
        if (isUnsaved) fields.current.add(field)
        else fields.current.delete(field)
      },
      leave: (goOn) => (fields.current.size > 0 ? setWish({ goOn }) : goOn()),
    }),
    [],
  )
  useHeld(() => fields.current.size > 0, page.leave)
  return (
    <PageContext value={page}>
      {children}
      {wish && (
        <DiscardQuestion
          onConfirm={() => {
            fields.current.clear()
            wish.goOn()
          }}
          onClose={() => setWish(null)}
        />
      )}
    </PageContext>
  )
}

type Held = { isHeld: () => boolean; page: string; index: number; leave: Page['leave'] }

/** Holds back every way off the page while `isHeld`; `leave` gets the way on. The router's own blocker needs its data router. */
function useHeld(isHeld: Held['isHeld'], leave: Held['leave']): void {
  const { navigator } = use(NavigationContext)
  const { key, pathname, search } = useLocation()
  const held = useRef<Held>({ isHeld, page: '', index: 0, leave })
  useLayoutEffect(() => {
    held.current = { isHeld, page: pageAt(pathname + search), index: indexNow(), leave }
  }, [isHeld, leave, key, pathname, search])
  useEffect(() => holdBack(navigator, () => held.current), [navigator])
}

/** Listens for all ways off the page, until the returned function is called. */
function holdBack(navigator: Navigator, held: () => Held): () => void {
  const leadsAway = (path: string) => held().isHeld() && pageAt(path) !== held().page
  const { push } = navigator
  const onPush: typeof push = (to, ...rest) => {
    const path = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`
    if (leadsAway(path)) held().leave(() => push(to, ...rest))
    else push(to, ...rest)
  }
  // The browser has gone back already: it is brought here again before the router hears of it.
  const onPop = (event: PopStateEvent) => {
    if (!leadsAway(window.location.href)) return
    event.stopImmediatePropagation()
    // Without a number it is a step back; `go(0)` would load the page again.
    const steps = indexNow() - held().index || -1
    window.history.go(-steps)
    held().leave(() => window.history.go(steps))
  }
  const onClosing = (event: BeforeUnloadEvent) => {
    if (held().isHeld()) event.preventDefault()
  }
  navigator.push = onPush
  const endPop = beforePop(onPop)
  window.addEventListener('beforeunload', onClosing)
  return () => {
    navigator.push = push
    endPop()
    window.removeEventListener('beforeunload', onClosing)
  }
}
