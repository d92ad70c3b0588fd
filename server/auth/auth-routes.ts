import type { FastifyInstance } from 'fastify'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { serve } from '#server/platform/http.ts'
import { login } from './log-in.ts'
import { logout } from './log-out.ts'
import { refreshToken } from './refresh-token.ts'
import { showMe } from './show-me.ts'

export const authRoutes = (app: FastifyInstance) =>
  serve(app, authEndpoints, { login, refreshToken, logout, showMe })
