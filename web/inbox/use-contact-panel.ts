import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { isOverlayShown, isWritingIn } from './composer-field.ts'

const storageKey = 'contactPanel'

/** Whether the contact panel is open; remembered in this browser, and restored only on wide screens. */
export function useContactPanel(): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(
    () => localStorage.getItem(storageKey) === 'open' && matchMedia('(min-width: 1200px)').matches,
  )
  const change = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'open' : 'closed')
    setOpened(next)
  }
  const isOver = !matchMedia('(min-width: 1200px)').matches
  useBackCloses(opened && isOver, () => change(false))
  const close = useRef(change)
  close.current = change
  useEffect(() => {
    if (!opened || !isOver) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOverlayShown()) return
      // A field of the panel is left first: it may hold what was typed.
      if (isWritingIn(event.target) && event.target.closest('[data-contact-panel]')) return
      // Otherwise Escape would leave the ticket below.
      event.preventDefault()
      close.current(false)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [opened, isOver])
  return [opened, change]
}
