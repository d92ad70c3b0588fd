import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { externalMessageEndpoints as api } from '#domain/external-api/external-message-contract.ts'
import { externalStage } from '#tests/programs/external-stage.ts'
import { openWorld } from '#tests/app/world.ts'
import { getMessage } from '#server/messages/message-db.ts'
import { placeOf } from '#server/tickets/ticket-db.ts'
import { closeMissedTickets, closeSent, closeWhenSent } from './close-sent-tickets.ts'
import { tidyRequests } from './external-jobs.ts'
import { callLimits, callsPerCompany, callsPerToken } from './limit-calls.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'

let shift = 0
const world = await openWorld({ now: () => new Date(Date.now() + shift) })
const number = '5511987650001'
const body = { number, body: 'Uma vez só' }
const keyed = (key: string) => ({ 'idempotency-key': key })
type Stage = Awaited<ReturnType<typeof externalStage>>
const at = (stage: Stage) => openCompanyContext(world.platform, stage.company)
const set = (
  stage: Stage,
  id: number,
  values: { ack?: number; providerMessageId?: string; failure?: string },
) =>
  world.inCompany(stage.company, (tx) =>
    tx.updateTable('messages').set(values).where('id', '=', id).execute(),
  )
const requests = (stage: Stage) =>
  world.inCompany(stage.company, (tx) => tx.selectFrom('apiRequests').selectAll().orderBy('id').execute())

test('[D4] a repeat under the same key gets the first answer, byte for byte, and sends nothing', async () => {
  const stage = await externalStage(world)
  const first = await stage.send(body, keyed('pedido-1'))
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  const again = await stage.send({ body: body.body, number }, keyed('pedido-1'))
  expect(again.statusCode).toBe(200)
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await stage.messages()).toHaveLength(1)
})

test('[D4] fifty equal calls at once are one message', async () => {
  const stage = await externalStage(world)
  const answers = await Promise.all(Array.from({ length: 50 }, () => stage.send(body, keyed('cinquenta'))))
  expect(await stage.messages()).toHaveLength(1)
  expect(await stage.outbox()).toHaveLength(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(answer.json()).toMatchObject({ error: 'ERR_IDEMPOTENCY_RUNNING' })
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect((await stage.send(body, keyed('cinquenta'))).statusCode).toBe(200)
})

test('[D4] answers 422 to a key that was used for something else', async () => {
  const stage = await externalStage(world)
  await stage.send(body, keyed('k'))
  const answer = await stage.send({ ...body, body: 'Outra coisa' }, keyed('k'))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ error: 'ERR_IDEMPOTENCY_KEY' })
  expect(await stage.messages()).toHaveLength(1)
})

test('a file counts by its bytes, and the same form again is a repeat', async () => {
  const stage = await externalStage(world)
  const form = (text: string) => {
    const data = new FormData()
    data.append('number', number)
    data.append('medias', new File([text], 'nota.txt', { type: 'text/plain' }))
    return new Response(data)
  }
  const post = async (text: string) => {
    const response = form(text)
    return world.app.inject({
      ...{ method: 'POST', url: '/api/messages/send', payload: Buffer.from(await response.arrayBuffer()) },
      headers: {
        ...{ authorization: `Bearer ${stage.token}`, 'idempotency-key': 'nota' },
        'content-type': response.headers.get('content-type') ?? '',
      },
    })
  }
  expect((await post('um')).statusCode).toBe(200)
  expect((await post('um')).headers['idempotent-replayed']).toBe('true')
  expect((await post('dois')).statusCode).toBe(422)
})

test('a key belongs to one token', async () => {
  const stage = await externalStage(world)
  const other = await stage.add('whatsapp')
  await stage.send(body, keyed('k'))
  const answer = await stage.send(body, { ...keyed('k'), authorization: `Bearer ${other.token}` })
  expect(answer.headers['idempotent-replayed']).toBeUndefined()
  expect(await stage.messages()).toHaveLength(2)
})

test('a refused call may be made again under its key', async () => {
  const stage = await externalStage(world)
  const wish = { ...body, queueId: 999_999 }
  expect((await stage.send(wish, keyed('k'))).statusCode).toBe(404)
  expect((await stage.send(body, keyed('k'))).statusCode).toBe(200)
})

test('repeats a call of a killed process under its key after a minute, with the message already sent', async () => {
  const stage = await externalStage(world)
  const first = await stage.send(body, keyed('k'))
  await world.inCompany(stage.company, (tx) =>
    tx.updateTable('apiRequests').set({ state: 'running', answer: null }).execute(),
  )
  expect((await stage.send(body, keyed('k'))).statusCode).toBe(409)
  shift = 61_000
  const answer = await stage.send(body, keyed('k'))
  shift = 0
  expect(answer.json()).toEqual(first.json())
  expect(await stage.messages()).toHaveLength(1)
})

test('refuses a key that is too long or not printable', async () => {
  const stage = await externalStage(world)
  for (const key of ['a b', 'k'.repeat(256)]) {
    const answer = await stage.send(body, keyed(key))
    expect(answer.json()).toMatchObject({ details: [{ path: 'headers.Idempotency-Key' }] })
  }
})

test('without a key, the same clientId twice is one message', async () => {
  const stage = await externalStage(world)
  const clientId = crypto.randomUUID()
  const [first, again] = [await stage.send({ ...body, clientId }), await stage.send({ ...body, clientId })]
  expect(again.json()).toEqual(first.json())
  expect(await stage.messages()).toHaveLength(1)
})

test('equal calls with one clientId at the same moment are one message, with a key or without', async () => {
  const stage = await externalStage(world)
  const wish = { ...body, clientId: crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => stage.send(wish, n % 2 ? keyed(`k${n}`) : {})),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await stage.messages()).toHaveLength(1)
  expect(await stage.outbox()).toHaveLength(1)
})

test('[D4] sends what comes under a key whose first call is forgotten', async () => {
  const stage = await externalStage(world)
  const first = (await stage.send(body, keyed('1'))).json()
  shift = 49 * 3_600_000
  await tidyRequests.run(world.platform)
  const later = (await stage.send({ ...body, body: 'Outro dia' }, keyed('1'))).json()
  shift = 0
  expect(later.messageId).not.toBe(first.messageId)
  expect((await stage.messages()).map((each) => each.body)).toEqual([body.body, 'Outro dia'])
})

test('a call that reads is answered anew, whatever its key', async () => {
  const stage = await externalStage(world)
  const { messageId } = (await stage.send(body)).json()
  const ask = () =>
    world.app.inject({
      url: `/api/messages/${messageId}`,
      headers: { authorization: `Bearer ${stage.token}`, ...keyed('estado') },
    })
  expect((await ask()).json()).toMatchObject({ state: 'queued' })
  await set(stage, messageId, { ack: 1, providerMessageId: 'wamid.k' })
  expect((await ask()).json()).toMatchObject({ state: 'sent' })
})

test('limits a program that keeps calling without limiting others of its company', async () => {
  const stage = await externalStage(world)
  const other = await stage.add('whatsapp')
  const limit = callLimits()
  const now = new Date()
  const reply = { header: () => reply, headers: () => reply } as never
  const callsOf = (id: number) => () =>
    limit({ companyId: stage.company, key: `connection:${id}` } as never, now, reply)
  for (let n = 0; n < callsPerCompany + 10; n++) {
    try {
      callsOf(stage.whatsappId)()
    } catch {}
  }
  expect(callsOf(stage.whatsappId)).toThrow('ERR_TOO_MANY_REQUESTS')
  expect(callsOf(other.id)).not.toThrow()
})

test('counts calls by token, says what is left, and answers 429 with the time to wait', async () => {
  const stage = await externalStage(world)
  const params = { id: 1 }
  const ask = (token: string) =>
    world.app.inject({ url: `/api/messages/${params.id}`, headers: { authorization: `Bearer ${token}` } })
  const first = await ask(stage.token)
  expect(first.headers).toMatchObject({
    ...{
      'ratelimit-policy': `"burst";q=${callsPerToken};w=60`,
      ratelimit: `"burst";r=${callsPerToken - 1};t=1`,
    },
    'x-ratelimit-limit': String(callsPerToken),
    'x-ratelimit-remaining': String(callsPerToken - 1),
    'x-ratelimit-reset': '1',
  })
  const others = await Promise.all(Array.from({ length: callsPerToken + 20 }, () => ask(stage.token)))
  const refused = others.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  const other = await stage.add('whatsapp')
  expect((await ask(other.token)).statusCode).toBe(404)
})

test('[API-012] closes the conversation once the message has left, without a farewell', async () => {
  const stage = await externalStage(world)
  const { messageId, ticketId } = (await stage.send({ ...body, closeTicket: 'true' })).json()
  await closeSent(at(stage), null)
  expect(await stage.ticket(ticketId)).toMatchObject({ status: 'pending' })
  await set(stage, messageId, { ack: 1, providerMessageId: 'wamid.1' })
  const events = await world.during(() => closeMissedTickets.run(world.platform))
  expect(await stage.ticket(ticketId)).toMatchObject({ status: 'closed' })
  expect(events.map(({ name }) => name)).toContain('ticket.changed')
  expect(await stage.messages()).toHaveLength(1)
})

test('[API-012] closes a conversation although those of another company cannot be closed', async () => {
  const [ill, well] = [await externalStage(world), await externalStage(world)]
  const places = []
  for (const stage of [ill, well]) {
    const { messageId, ticketId } = (await stage.send({ ...body, closeTicket: true })).json()
    await set(stage, messageId, { ack: 1 })
    places.push(ticketId)
  }
  const limit = sql.raw(`(company_id <> ${ill.company} or status <> 'closed')`)
  await world.platform.db.asPlatform((tx) =>
    sql`alter table tickets add constraint not_closed check ${limit}`.execute(tx),
  )
  await closeMissedTickets.run(world.platform)
  await world.platform.db.asPlatform((tx) => sql`alter table tickets drop constraint not_closed`.execute(tx))
  expect(await ill.ticket(places[0])).toMatchObject({ status: 'pending' })
  expect(await well.ticket(places[1])).toMatchObject({ status: 'closed' })
})

test('[API-012] hears at once that the message has left', async () => {
  const stage = await externalStage(world)
  const { messageId, ticketId } = (await stage.send({ ...body, closeTicket: true })).json()
  const hear = async () => {
    const ctx = at(stage)
    const message = await ctx.read((tx) => getMessage(tx, messageId, ctx.files))
    const row = await stage.ticket(ticketId)
    const ticket = { ...placeOf(row), uuid: row.uuid }
    await closeWhenSent(world.platform)(stage.company, { message, ticket })
  }
  await hear()
  expect(await stage.ticket(ticketId)).toMatchObject({ status: 'pending' })
  await set(stage, messageId, { ack: 1, providerMessageId: 'wamid.2' })
  await hear()
  expect(await stage.ticket(ticketId)).toMatchObject({ status: 'closed' })
})

test('[API-012] does not close the ticket of a message that failed or that the customer answered', async () => {
  const failed = await externalStage(world)
  const one = (await failed.send({ ...body, closeTicket: true })).json()
  const failure = JSON.stringify({ cause: 'undeliverable', code: '1', detail: 'x', retry: false })
  await set(failed, one.messageId, { failure })
  await closeSent(at(failed), null)
  expect(await failed.ticket(one.ticketId)).toMatchObject({ status: 'pending' })

  const answered = await externalStage(world)
  const two = (await answered.send({ ...body, closeTicket: true })).json()
  await world.inCompany(answered.company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ lastInboundAt: new Date(Date.now() + 1000) })
      .execute(),
  )
  await set(answered, two.messageId, { ack: 1 })
  await closeSent(at(answered), null)
  expect(await answered.ticket(two.ticketId)).toMatchObject({ status: 'pending' })
})

test('tells how far a message has come, when, and why it failed', async () => {
  const stage = await externalStage(world)
  const { messageId: id, ticketId } = (await stage.send(body)).json()
  const show = () => stage.program(api.showExternalMessage, { params: { id } })
  expect(await show()).toEqual({
    ...{ id, ticketId, state: 'queued', ack: 0, createdAt: expect.any(Date), failure: null },
    ...{ sentAt: null, deliveredAt: null, readAt: null, failedAt: null },
  })
  await set(stage, id, { ack: 1, providerMessageId: 'wamid.3' })
  expect(await show()).toMatchObject({ state: 'sent', sentAt: expect.any(Date), deliveredAt: null })
  await set(stage, id, { ack: 3 })
  expect(await show()).toMatchObject({
    state: 'read',
    deliveredAt: expect.any(Date),
    readAt: expect.any(Date),
  })
  await set(stage, id, {
    failure: JSON.stringify({ cause: 'policy', code: '131031', detail: 'locked', retry: false }),
  })
  expect(await show()).toMatchObject({
    ...{ state: 'failed', failedAt: expect.any(Date) },
    failure: { cause: 'policy', code: '131031', detail: 'locked' },
  })
})

test('one path serves people and programs, by what the caller signs in with', async () => {
  const stage = await externalStage(world)
  const { messageId, ticketId } = (await stage.send(body)).json()
  const session = await world.tokenOf(stage.admin.email)
  const ask = (path: string, token: string) =>
    world.app.inject({ url: `/api/messages/${path}`, headers: { authorization: `Bearer ${token}` } })
  const { uuid } = await stage.ticket(ticketId)
  expect((await ask(uuid, session)).json()).toMatchObject({ messages: [{ id: messageId }], hasMore: false })
  expect((await ask(String(messageId), stage.token)).json()).toMatchObject({ id: messageId, state: 'queued' })
  expect((await ask(uuid, stage.token)).json()).toMatchObject({ details: [{ path: 'params.id' }] })
  expect((await ask(String(messageId), session)).json()).toMatchObject({
    details: [{ path: 'params.ticketUuid' }],
  })
})

test('keeps calls for 48 hours', async () => {
  const stage = await externalStage(world)
  await stage.send(body, keyed('velha'))
  await stage.send(body)
  shift = 47 * 3_600_000
  await tidyRequests.run(world.platform)
  expect(await requests(stage)).toHaveLength(2)
  shift = 48 * 3_600_000 + 60_000
  await tidyRequests.run(world.platform)
  expect(await requests(stage)).toHaveLength(0)
  shift = 0
})

test('removes all that is older, however much was called', async () => {
  const stage = await externalStage(world)
  await world.inCompany(stage.company, (tx) =>
    sql`insert into api_requests (caller, caller_name, method, path, state, request_id, created_at)
      select 'connection:1', 'Loja', 'POST', '/', 'done', n, now() - interval '3 days' from generate_series(1, 5001) n`.execute(
      tx,
    ),
  )
  await tidyRequests.run(world.platform)
  expect(await requests(stage)).toHaveLength(0)
})

test('the answer is kept with the message or not at all', async () => {
  const stage = await externalStage(world)
  await world.platform.db.asPlatform(async (tx) => {
    await sql`alter table api_requests add constraint no_answer check (answer not like '%SUCCESS%' or company_id <> ${sql.lit(stage.company)})`.execute(
      tx,
    )
  })
  expect((await stage.send(body, keyed('k'))).statusCode).toBe(500)
  expect(await stage.messages()).toEqual([])
  expect(await stage.outbox()).toEqual([])
  await world.platform.db.asPlatform(async (tx) => {
    await sql`alter table api_requests drop constraint no_answer`.execute(tx)
  })
  expect((await stage.send(body, keyed('k'))).statusCode).toBe(200)
})
