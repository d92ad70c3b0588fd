import type { FastifyInstance } from 'fastify'
import type { PaymentWorld } from './payment-world.ts'

export async function asaasRoutes(_app: FastifyInstance, _world: PaymentWorld): Promise<void> {}
