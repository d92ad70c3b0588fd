import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listAllAudit, listAudit } from './list-audit.ts'

export const auditRoutes = (app: FastifyInstance) => serve(app, auditEndpoints, { listAudit, listAllAudit })
