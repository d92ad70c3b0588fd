import { expect, test } from 'vitest'
import { connectionEndpoints as connections, hiddenSecret } from '#domain/connections/connection-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const allowed = await world.user(company, { allowConnections: 'enabled' })
const otherBoss = await world.user(await world.company(), { profile: 'admin' })
const [asBoss, asAgent, asAllowed, asOther] = [
  await world.as(boss.email),
  await world.as(agent.email),
  await world.as(allowed.email),
  await world.as(otherBoss.email),
]

/** Sends an unchecked payload, like a foreign client. */
async function putConnection(id: number, payload: object) {
  const headers = { authorization: `Bearer ${await world.tokenOf(boss.email)}` }
  const answer = await world.app.inject({ method: 'PUT', url: `/api/whatsapp/${id}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<{ error: string; details?: unknown }>() }
}

test('only the server makes the token of a connection, for who may make tokens', async () => {
  const id = await world.connection(company)
  const chosen = await putConnection(id, { token: 'a'.repeat(30) })
  expect(chosen).toMatchObject({ status: 400, details: [{ path: 'body.token' }] })
  const renew = (as: typeof asBoss) => as(connections.renewConnectionToken, { params: { id } })
  for (const as of [asAgent, asAllowed])
    await expect(renew(as)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  await expect(renew(asOther)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_WAPP_FOUND' })
  const made = [await renew(asBoss), await renew(asBoss)].map(({ token }) => token)
  for (const token of made) expect(token).toMatch(/^[A-Za-z0-9]{30}$/)
  expect(new Set(made).size).toBe(2)
  expect(await asBoss(connections.showConnection, { params: { id } })).toMatchObject({ token: hiddenSecret })
})
