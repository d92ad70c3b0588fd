import { useQuery } from '@tanstack/react-query'
import type { FacebookApp } from '#domain/connections/facebook-contract.ts'
import { useLanguage } from '#web/platform/translate.ts'
import { openMetaSdk } from './meta-sdk.ts'

/** Loads Meta's script in advance: browsers open a popup only synchronously in a click. */
export function useMetaSdk(app: FacebookApp) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['meta-sdk', app.id],
    queryFn: () => openMetaSdk(app, language),
    staleTime: Infinity,
    retry: false,
  })
}
