import type { FastifyInstance } from 'fastify'
import { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { countKanbanTickets } from './count-kanban-tickets.ts'
import { emptyLane } from './empty-lane.ts'
import { listKanbanTickets } from './list-kanban-tickets.ts'

export const kanbanRoutes = (app: FastifyInstance) =>
  serve(app, kanbanEndpoints, { listKanbanTickets, countKanbanTickets, emptyLane })
