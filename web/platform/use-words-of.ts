import { useEffect, useState } from 'react'
import { useLanguage } from './translate.ts'
import { wordsOf } from './words-of.ts'

/** Returns an error as text in the user's language; empty until the texts are loaded. */
export function useWordsOf(error: unknown): string {
  const language = useLanguage()
  const [words, setWords] = useState('')
  useEffect(() => {
    let left = false
    void wordsOf(error).then((found) => {
      if (!left) setWords(found)
    })
    return () => {
      left = true
    }
  }, [error, language])
  return words
}
