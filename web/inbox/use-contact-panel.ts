import { useState } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'

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
  return [opened, change]
}
