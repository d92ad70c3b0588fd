import { useState } from 'react'

export type Problems = Record<string, string>

/** The data of a block while its dialog is open; `check` gives what is wrong with it, field by field. */
export function useBlockForm<D extends object>(initial: D, check: (data: D) => Problems) {
  const [data, setData] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  return {
    data,
    problems,
    set: (patch: Partial<D>) => {
      setData((before) => ({ ...before, ...patch }))
      setProblems({})
    },
    /** Shows what is wrong; true where nothing is. */
    passes: (): boolean => {
      const found = check(data)
      setProblems(found)
      return Object.keys(found).length === 0
    },
    isDirty: JSON.stringify(data) !== JSON.stringify(initial),
  }
}
