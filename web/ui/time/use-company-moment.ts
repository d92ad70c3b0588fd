import { useCompanyZone } from '#web/platform/session.ts'
import { localField } from './moment-field.ts'
import { writeMoment } from './typed-time.ts'

/** Returns a function that formats a moment, as 10/12/27 21:00, by the company's clock, by which it plans and by which its days count. */
export function useCompanyMoment(): (at: Date) => string {
  const timeZone = useCompanyZone()
  return (at) => writeMoment(localField(at, timeZone)).replace(/\d\d(\d\d) /, '$1 ')
}
