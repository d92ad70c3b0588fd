import type { FastifyInstance } from 'fastify'
import { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listTicketsByDay } from './list-tickets-by-day.ts'
import { listTicketsByUser } from './list-tickets-by-user.ts'
import { showDashboard } from './show-dashboard.ts'

export const dashboardRoutes = (app: FastifyInstance) =>
  serve(app, dashboardEndpoints, { showDashboard, listTicketsByUser, listTicketsByDay })
