import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { unsavedQuestion } from './unsaved.ts'

/** What the history keeps of a dialog that was opened by its screen: the address without it. */
type Opened = { openedFrom?: string }

export type AskedDialog<K extends string> = { what: K; value: string }

/**
 * Which dialog of a screen is open, as the address says it (`?edit=2`): reload keeps it, going back closes it. Going back from a form
 * with unsaved changes asks first.
 */
export function useDialogAddress<K extends string>(...kinds: readonly K[]) {
  const [params] = useSearchParams()
  const { key, state } = useLocation() as { key: string; state: Opened | null }
  const navigate = useNavigate()
  const what = kinds.find((kind) => params.has(kind))
  const now: AskedDialog<K> | null = what === undefined ? null : { what, value: params.get(what) ?? '' }
  const before = useRef(now)
  const question = now === null && before.current !== null ? unsavedQuestion() : null
  // Until the question is answered the dialog stays what it was.
  const asked = question ? before.current : now
  before.current = asked
  // The entry of the history that is being left.
  const left = useRef<string | null>(null)
  if (!now) left.current = null
  useEffect(() => {
    if (!question) return
    left.current = null
    void navigate(1)
    question()
  }, [question, navigate])

  const without = () => {
    const rest = new URLSearchParams(params)
    for (const kind of kinds) rest.delete(kind)
    return rest
  }
  return {
    asked,
    open: (kind: K, value: string | number) => {
      const next = without()
      next.set(kind, String(value))
      // One dialog after another is one step back.
      const options = now ? { replace: true, state } : { state: { openedFrom: String(without()) } }
      before.current = null
      void navigate({ search: `?${next}` }, options)
    },
    close: () => {
      // Going back takes a moment: who closes twice meanwhile must not leave the screen.
      if (left.current === key) return
      left.current = key
      before.current = null
      const rest = String(without())
      // What this screen has put into the history it takes out again, unless something else of the address changed meanwhile.
      if (state?.openedFrom === rest) void navigate(-1)
      else void navigate({ search: `?${rest}` }, { replace: true })
    },
  }
}
