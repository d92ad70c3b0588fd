import type { FastifyInstance } from 'fastify'
import { importEndpoints } from '#domain/connections/import-contract.ts'
import { ticketMoveEndpoints } from '#domain/tickets/ticket-move-contract.ts'
import { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { closeAllTickets } from '#server/tickets/closing/close-all-tickets.ts'
import { closeImported } from '#server/tickets/imported/close-imported.ts'
import { createTicket } from '#server/tickets/lifecycle/create-ticket.ts'
import { deleteTicket } from '#server/tickets/lifecycle/delete-ticket.ts'
import { listTicketLog } from './list-ticket-log.ts'
import { listTickets } from '#server/tickets/listing/list-tickets.ts'
import { moveTickets } from '#server/tickets/routing/move-tickets.ts'
import { showTicket } from '#server/tickets/lifecycle/show-ticket.ts'
import { acceptNextTicket } from '#server/tickets/lifecycle/accept-next-ticket.ts'
import { clearTicketTags } from '#server/tickets/tags/clear-ticket-tags.ts'
import { setTicketTag } from '#server/tickets/tags/set-ticket-tag.ts'
import { undoTicketChange } from '#server/tickets/lifecycle/undo-ticket-change.ts'
import { updateTicket } from '#server/tickets/lifecycle/update-ticket.ts'

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
