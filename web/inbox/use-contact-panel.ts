import { useState } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'

const storageKey = 'contactPanel'

/** Whether the contact is shown beside the conversation; remembered on this computer, where there is room for both. */
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
