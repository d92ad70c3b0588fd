import Fastify from 'fastify'
import { ZodError, z } from 'zod'
import { controlRoutes } from './control-routes.ts'
import { keepState } from './kept-state.ts'
import { phoneRoutes } from './phone-routes.ts'
import { startWhatsAppNetwork } from './whatsapp-network.ts'
import './trust.ts'

const sentenceOf = (error: Error) => (error instanceof ZodError ? z.prettifyError(error) : error.message)

/**
 * Emulates WhatsApp on one port: clients at `/ws/chat`, people at `/phone/`, tests and demonstrations at `/_control`. With `dir`, linked
 * devices survive a restart.
 */
export async function startWhatsAppEmulator({
  port = 0,
  dir,
}: {
  port?: number
  dir?: string | undefined
} = {}) {
  const app = Fastify({ bodyLimit: 20 * 1024 * 1024 })
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(400).send({ error: { message: sentenceOf(error) } }),
  )
  const network = await startWhatsAppNetwork({
    port,
    handle: (request, response) => app.routing(request, response),
  })
  const customers = await phoneRoutes(app, network)
  const state = dir ? await keepState(dir, network, customers) : null
  controlRoutes(app, network)
  await app.ready()
  const page = `${network.url.replace(/^ws/, 'http').replace('/ws/chat', '')}/phone/`
  return {
    url: network.url,
    page,
    network,
    close: async () => {
      state?.close()
      await customers.close()
      await app.close()
      await network.close()
    },
  }
}
