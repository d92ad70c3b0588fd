import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const fewestLetters = 3
const settleMs = 500

/**
 * State of a searchable choice: `search` settles half a second after the last key, `enough` is true from the third letter; `isSettling`
 * while it is not yet what is typed.
 */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  return {
    search,
    enough: search.length >= fewestLetters,
    isSettling: typed.trim() !== search,
    isTyping: typed.trim() !== '',
    setTyped,
  }
}
