import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { helpsQuery } from './help-queries.ts'

/** The first conversations come first. */
const patienceMs = 4000

/** Shows what leads to the help page once there is something on it; always to who manages it. */
export function WhereHelps({ children }: { children: ReactNode }) {
  const { super: isSuper } = useViewer()
  const language = useLanguage()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...helpsQuery(language), enabled: isTime && !isSuper })
  return isSuper || (data && data.length > 0) ? children : null
}
