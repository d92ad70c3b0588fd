import type { FastifyInstance } from 'fastify'
import type { PaymentWorld } from './payment-world.ts'

export async function mercadoPagoRoutes(_app: FastifyInstance, _world: PaymentWorld): Promise<void> {}
