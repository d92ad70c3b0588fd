import { useState } from 'react'

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
  return [opened, change]
}
