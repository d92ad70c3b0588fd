import { hashToken } from '#server/platform/secrets.ts'
import { createCall } from '#web/platform/api.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import type { World } from '#tests/app/world.ts'

let counter = 0

/** A company with one connection, and the token of that connection. */
export async function externalStage(
  world: World,
  given: { channel?: 'whatsapp' | 'whatsappapi' | 'facebook' } = {},
) {
  const company = await world.company()
  const queueId = await world.queue(company)
  const admin = await world.user(company, { profile: 'admin', name: 'Ana' })
  const add = async (channel: 'whatsapp' | 'whatsappapi' | 'facebook') => {
    const id = await world.connection(company, { channel })
    const token = `${'Tk'.repeat(12)}${String(++counter).padStart(6, '0')}`
    await world.inCompany(company, (tx) =>
      tx
        .updateTable('connections')
        .set({ tokenHash: hashToken(token) })
        .where('id', '=', id)
        .execute(),
    )
    return { id, token }
  }
  const { id: whatsappId, token } = await add(given.channel ?? 'whatsapp')
  return {
    ...{ company, queueId, admin, whatsappId, token, add },
    /** Typed client of an external program. */
    program: createCall(injectTransport(world.app, token)),
    /** Raw HTTP call; returns the response with its headers. */
    send: (payload: object, headers: Record<string, string> = {}) =>
      world.app.inject({
        method: 'POST',
        url: '/api/messages/send',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload,
      }),
    messages: () =>
      world.inCompany(company, (tx) =>
        tx.selectFrom('messages').selectAll().where('fromMe', '=', true).orderBy('id').execute(),
      ),
    ticket: (id: number) =>
      world.inCompany(company, (tx) =>
        tx.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    outbox: () =>
      world.inCompany(company, (tx) => tx.selectFrom('outbox').selectAll().orderBy('id').execute()),
  }
}
export type ExternalStage = Awaited<ReturnType<typeof externalStage>>
