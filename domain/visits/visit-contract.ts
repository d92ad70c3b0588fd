import { z } from 'zod'
import { visitModes } from '../access/support-visit.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

/** A running support visit, as the company's administrators see it (decision D92). */
export const openVisit = z.object({
  id: z.uuid(),
  visitor: z.string(),
  mode: z.enum(visitModes),
  reason: z.string(),
  startedAt: wireDate,
  endsAt: wireDate,
})
export type OpenVisit = z.infer<typeof openVisit>

export const visitEndpoints = defineEndpoints({
  listVisits: {
    method: 'GET',
    path: '/visits',
    access: 'settings-page:edit',
    whenExpired: true,
    response: z.object({ visits: z.array(openVisit) }),
  },
  /** Ends a visit, by the company's administrators or the visitor. A visit that has already ended stays as it is. */
  endVisit: {
    method: 'DELETE',
    path: '/visits/:id',
    access: 'settings-page:edit',
    visit: 'show',
    whenExpired: true,
    params: z.object({ id: z.uuid() }),
    response: z.object({}),
  },
})

export const visitChannel = companyChannel(
  'visit',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), visit: openVisit }),
    z.object({ action: z.literal('delete'), visitId: z.uuid() }),
  ]),
)
export type VisitLive = z.infer<typeof visitChannel.payload>
