import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { unsavedQuestion } from './unsaved.ts'

/** History state of a dialog opened by its screen: the URL parameters without it. */
type Opened = { openedFrom?: string }

export type AskedDialog<K extends string> = { what: K; value: string }

/**
 * Returns the open dialog of a screen from the URL (`?edit=2`): it survives a reload, and Back closes it. Back from a form with unsaved
 * changes asks first.
 */
export function useDialogAddress<K extends string>(...kinds: readonly K[]) {
  const [params] = useSearchParams()
  const { key, state } = useLocation() as { key: string; state: Opened | null }
  const navigate = useNavigate()
  // Key of the history entry being left. Rendering changes neither reference: React may draw the next entry, drop it for something more
  // urgent, and draw this one again.
  const left = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (left.current !== key) left.current = null
  }, [key])
  // Back is asynchronous: a dialog that closed stays closed, and is not asked about, when its screen is drawn meanwhile.
  const what = left.current === key ? undefined : kinds.find((kind) => params.has(kind))
  const value = (what !== undefined && params.get(what)) || ''
  const before = useRef<AskedDialog<K> | null>(null)
  const isSame = before.current?.what === what && before.current?.value === value
  // One object for as long as a dialog is open: a dialog that is opened again is another one.
  const now = what === undefined ? null : isSame ? before.current : { what, value }
  const question = now === null && before.current !== null ? unsavedQuestion() : null
  // The dialog stays open until the question is answered.
  const asked = question ? before.current : now
  useLayoutEffect(() => {
    before.current = asked
    return () => {
      before.current = null
    }
  }, [asked])
  useEffect(() => {
    if (!question) return
    void navigate(1)
    question()
  }, [question, navigate])

  const without = () => {
    const rest = new URLSearchParams(params)
    for (const kind of kinds) rest.delete(kind)
    return rest
  }
  // A late response must not move a screen whose dialog was closed meanwhile.
  const isGone = () => asked !== null && before.current !== asked
  return {
    asked,
    open: (kind: K, value: string | number) => {
      if (isGone()) return
      const next = without()
      next.set(kind, String(value))
      // A dialog that follows another one replaces its history entry.
      const options = now ? { replace: true, state } : { state: { openedFrom: String(without()) } }
      before.current = null
      void navigate({ search: `?${next}` }, options)
    },
    close: () => {
      // Back is asynchronous: a second close meanwhile must not leave the screen.
      if (isGone() || left.current === key) return
      left.current = key
      before.current = null
      const rest = String(without())
      // Goes back over the entry that this screen pushed, unless other URL parameters changed meanwhile.
      if (state?.openedFrom === rest) void navigate(-1)
      else void navigate({ search: `?${rest}` }, { replace: true })
    },
  }
}
