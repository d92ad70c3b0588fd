import { z } from 'zod'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'

const details = z.object({ status: z.literal('pending'), ticketId: z.int() })

/** Returns the id of the pending ticket from a refused forward; null if it was refused for another reason. */
export function waitingTicketIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'ERR_TICKET_NOT_OPEN') return null
  return details.safeParse(error.details).data?.ticketId ?? null
}

export const acceptTicket = (id: number, userId: number) =>
  call(ticketEndpoints.updateTicket, { params: { id }, body: { status: 'open', userId } })
