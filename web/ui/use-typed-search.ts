import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const fewestLetters = 3
const settleMs = 500

/** What is typed into a choice that is looked up: `search` settles half a second after the last key, `enough` from the third letter. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  return { search, enough: search.length >= fewestLetters, setTyped }
}
