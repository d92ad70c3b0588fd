import { formatMoment } from '#web/platform/format.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { useLanguage } from '#web/platform/translate.ts'

/** Returns a function that formats a moment, as 10/12/27 21:00, by the company's clock, by which it plans and by which its days count. */
export function useCompanyMoment(): (at: Date) => string {
  const language = useLanguage()
  const timeZone = useCompanyZone()
  return (at) => formatMoment(at, language, timeZone)
}
