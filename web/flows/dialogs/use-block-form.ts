import { useState } from 'react'

export type Problems = Record<string, string>

/** Holds the data of a block while its dialog is open; `check` returns the error of each invalid field. */
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
    /** Validates the data and shows the errors; returns true if there are none. */
    passes: (): boolean => {
      const found = check(data)
      setProblems(found)
      return Object.keys(found).length === 0
    },
    isDirty: JSON.stringify(data) !== JSON.stringify(initial),
  }
}
