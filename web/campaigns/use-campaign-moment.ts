import { useCompanyZone } from '#web/platform/session.ts'
import { localField } from '#web/ui/time/moment-field.ts'
import { writeMoment } from '#web/ui/time/typed-time.ts'

/** Returns a function that formats a moment, as 10/12/27 21:00, by the company's clock: campaigns are planned and send by it. */
export function useCampaignMoment(): (at: Date) => string {
  const timeZone = useCompanyZone()
  return (at) => writeMoment(localField(at, timeZone)).replace(/\d\d(\d\d) /, '$1 ')
}
