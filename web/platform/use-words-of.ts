import { useEffect, useState } from 'react'
import { useLanguage } from './translate.ts'
import { wordsOf } from './words-of.ts'

/** What went wrong, in words of the person's language; empty for the moment until they are there. */
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
