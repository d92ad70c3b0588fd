import type { FastifyInstance } from 'fastify'
import { storageEndpoints } from '#domain/files/storage-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { showStorage } from './show-storage.ts'

export const storageRoutes = (app: FastifyInstance) => serve(app, storageEndpoints, { showStorage })
