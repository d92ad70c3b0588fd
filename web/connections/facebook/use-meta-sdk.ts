import { useQuery } from '@tanstack/react-query'
import type { FacebookApp } from '#domain/connections/facebook-contract.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { openMetaSdk } from './meta-sdk.ts'

/** Meta's script, loaded before it is asked for anything: a window opens within a click only. */
export function useMetaSdk(app: FacebookApp) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['meta-sdk', app.id],
    queryFn: () => openMetaSdk(app, language),
    staleTime: Infinity,
    retry: false,
  })
}
