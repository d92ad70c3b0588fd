import type { FastifyInstance } from 'fastify'
import { importEndpoints } from '#domain/connections/import-contract.ts'
import { ticketMoveEndpoints } from '#domain/tickets/ticket-move-contract.ts'
import { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { closeAllTickets } from './close-all-tickets.ts'
import { closeImported } from './close-imported.ts'
import { createTicket } from './create-ticket.ts'
import { deleteTicket } from './delete-ticket.ts'
import { listTicketLog } from './list-ticket-log.ts'
import { listTickets } from './list-tickets.ts'
import { moveTickets } from './move-tickets.ts'
import { showTicket } from './show-ticket.ts'
import { acceptNextTicket } from './accept-next-ticket.ts'
import { clearTicketTags } from './clear-ticket-tags.ts'
import { setTicketTag } from './set-ticket-tag.ts'
import { undoTicketChange } from './undo-ticket-change.ts'
import { updateTicket } from './update-ticket.ts'

export const ticketRoutes = (app: FastifyInstance) => {
  serve(app, importEndpoints, { closeImported })
  serve(app, ticketMoveEndpoints, { moveTickets })
  serve(app, ticketTagEndpoints, { setTicketTag, clearTicketTags })
  serve(app, ticketEndpoints, {
    listTickets,
    showTicket,
    createTicket,
    closeAllTickets,
    updateTicket,
    undoTicketChange,
    acceptNextTicket,
    deleteTicket,
    listTicketLog,
  })
}
