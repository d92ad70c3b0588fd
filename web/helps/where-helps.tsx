import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { helpsQuery } from './help-queries.ts'

/** Shows its children, such as a link to the help page, once there are help videos; always to the super user. */
export function WhereHelps({ children }: { children: ReactNode }) {
  const { super: isSuper } = useViewer()
  return isSuper ? children : <WithHelps>{children}</WithHelps>
}

function WithHelps({ children }: { children: ReactNode }) {
  const { data } = useQuery(helpsQuery(useLanguage()))
  return data && data.length > 0 ? children : null
}
