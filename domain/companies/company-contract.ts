import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { plan } from '../plans/plan-contract.ts'

export const company = z.object({
  id: z.int(),
  name: z.string(),
  status: z.boolean(),
  /** End of the subscription; the platform's own company never expires (decision D12). */
  dueDate: wireDate,
  /** End of the days of grace after it; everything works until then. */
  worksUntil: wireDate,
  timeZone: z.string(),
  plan,
})
export type Company = z.infer<typeof company>

export const companyEndpoints = defineEndpoints({
  showPlan: {
    method: 'GET',
    path: '/companies/listPlan/:companyId',
    access: 'signedIn',
    whenExpired: true,
    params: z.object({ companyId: wireInt }),
    response: z.object({ id: z.int(), plan }),
  },
})

/** Tells all users of a company that their session's data of it is outdated: name, licence, plan, time zone. */
export const ownCompanyChannel = companyChannel('organisation', z.object({}))
export type OwnCompanyLive = z.infer<typeof ownCompanyChannel.payload>
