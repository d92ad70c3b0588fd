import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyOwnMessage } from '#server/messages/inbound/apply-own-message.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyTurns } from './apply-turns.ts'
import { drainBot } from './drain-bot.ts'
import { findDueTickets } from './due-ticket-platform-db.ts'
import { foldCounts } from './old-record-platform-db.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales, support] })
const admin = await world.user(company, { profile: 'admin', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const { customer, settle, rest } = botStage(world, company)
const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)
const asOwner = (statement: string) => world.platform.db.asPlatform((tx) => sql.raw(statement).execute(tx))

// An integration without an address, to which no call can be made.
const { id: robot } = await inCompany((tx) =>
  tx
    .insertInto('integrations')
    .values({ name: 'Robô', type: 'typebot' })
    .returning('id')
    .executeTakeFirstOrThrow(),
)

await inCompany(async (tx) => {
  await tx
    .updateTable('queues')
    .set({ greetingMessage: 'Já vamos, {{name}}!' })
    .where('id', '=', sales)
    .execute()
  const option = { queueId: support, queueType: 'integration', optIntegrationId: robot }
  await tx
    .insertInto('queueOptions')
    .values([
      { ...option, name: 'Robô de fora' },
      { ...option, name: 'Outro robô' },
    ])
    .execute()
})
const accept = (id: number) =>
  asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
const runOf = (ticketId: number) =>
  inCompany((tx) =>
    tx
      .selectFrom('flowRuns')
      .selectAll()
      .where('ticketId', '=', ticketId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
const makeDue = () =>
  inCompany((tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .execute(),
  )

test('sends each message once with two drains on one database, whatever is written meanwhile', async () => {
  const drains = [drainBot(world.platform), drainBot(world.platform)]
  const customers = Array.from({ length: 20 }, () => customer(whatsappId))
  try {
    await Promise.all(customers.map((one) => one.write('Oi', 'tudo bem?')))
    await expect
      .poll(
        async () => (await Promise.all(customers.map((one) => one.heard()))).map(({ length }) => length),
        {
          timeout: 10_000,
        },
      )
      .toEqual(customers.map(() => 1))
    await Promise.all(customers.map((one) => one.write('2')))
    await expect
      .poll(async () => (await Promise.all(customers.map((one) => one.heard()))).map((all) => all.slice(1)), {
        timeout: 10_000,
      })
      .toEqual(customers.map(({ phone }) => [`Já vamos, Cliente ${phone.slice(-4)}!`]))
  } finally {
    await Promise.all(drains.map((drain) => drain.close()))
  }
})

test('[D72] says nothing after a person has accepted, however close the two come', async () => {
  const customers = Array.from({ length: 25 }, () => customer(whatsappId))
  for (const one of customers) await one.say('Oi')
  const ids = await Promise.all(customers.map(async (one) => (await one.ticket()).id))
  await Promise.all(customers.map((one) => one.write('2')))
  const events = await world.during(() =>
    Promise.all(
      ids.flatMap((ticketId) => [
        accept(ticketId),
        applyTurns(world.platform, { companyId: company, ticketId, last: 0 }),
      ]),
    ),
  )
  await settle()
  for (const id of ids) {
    const own = events.filter(({ payload }) => (payload as { ticket?: { id: number } }).ticket?.id === id)
    const accepted = own.findIndex(
      ({ payload }) => (payload as { ticket: { status: string } }).ticket.status === 'open',
    )
    const later = own.slice(accepted).filter(({ name }) => name === 'message.created')
    expect(accepted).toBeGreaterThanOrEqual(0)
    expect(later).toEqual([])
    expect(await runOf(id)).toMatchObject({ endedAt: expect.any(Date) })
  }
})

test('undoes a failing turn, tries it again, and gives the ticket to people in the end', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await asOwner(`create function refuse_word() returns trigger language plpgsql as
    $$ begin raise exception 'no such word'; end $$;
    create trigger refuse_word before insert on messages for each row
      when (new.body = 'Já vamos, Cliente ${ana.phone.slice(-4)}!') execute function refuse_word()`)
  const { id: ticketId } = await ana.ticket()
  await ana.write('2')
  for (let tries = 0; tries < 3; tries++) {
    expect(await ana.ticket()).toMatchObject({ botState: 'running', queueId: null })
    await makeDueOf(ticketId)
    await applyTurns(world.platform, { companyId: company, ticketId, last: 0 })
  }
  expect(await ana.ticket()).toMatchObject({ botState: 'off', isBot: false, status: 'pending' })
  expect(await ana.ticket()).toMatchObject({ untended: 'fault' })
  expect(await runOf(ticketId)).toMatchObject({ status: 'failed', reason: 'no such word' })
  expect(await ana.heard()).toHaveLength(1)
  await asOwner('drop trigger refuse_word on messages')
})

const makeDueOf = (ticketId: number) =>
  inCompany((tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('ticketId', '=', ticketId)
      .where('kind', '=', 'said')
      .execute(),
  )

test.each([
  ['a turn', sql`update bot_turns set payload = '{}' where kind = 'said'`],
  ['a run', sql`update flow_runs set state = '{}' where status = 'waiting'`],
])('gives a ticket to people where %s that is stored cannot be read', async (_what, spoil) => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.write('2')
  const { id: ticketId } = await ana.ticket()
  await inCompany((tx) => sql`${spoil} and ticket_id = ${ticketId}`.execute(tx))
  for (let tries = 0; tries < 3; tries++) {
    await makeDueOf(ticketId)
    await applyTurns(world.platform, { companyId: company, ticketId, last: 0 })
  }
  expect(await ana.ticket()).toMatchObject({ botState: 'off', isBot: false, untended: 'fault' })
  expect(await runOf(ticketId)).toMatchObject({ status: 'failed', waitDue: null, endedAt: expect.any(Date) })
})

test('ends a menu that nobody answers when its time is over, and leaves the ticket to people', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await makeDue()
  await settle()
  const { id } = await ana.ticket()
  expect(await runOf(id)).toMatchObject({ status: 'expired' })
  expect(await ana.ticket()).toMatchObject({ botState: 'off', status: 'pending', untended: 'unanswered' })
})

test('ignores the timer of a wait that is over', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id: ticketId } = await ana.ticket()
  const run = await runOf(ticketId)
  await ana.say('1')
  const stale = {
    ticketId,
    kind: 'due',
    key: 'stale',
    payload: JSON.stringify({ runId: run.id, wait: run.waitId }),
  }
  await inCompany((tx) => tx.insertInto('botTurns').values(stale).execute())
  const before = await runOf(ticketId)
  await settle()
  expect(await runOf(ticketId)).toEqual({ ...before, movedAt: expect.any(Date) })
})

test('[QUEUE-023] asks a bot elsewhere in a job, and leads to a person where nobody can', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('1')
  expect(await ana.say('Robô de fora')).toEqual([])
  const { id } = await ana.ticket()
  expect(await ana.ticket()).toMatchObject({ useIntegration: true, isBot: true })
  const [call] = await inCompany((tx) =>
    tx.selectFrom('botCalls').selectAll().where('ticketId', '=', id).execute(),
  )
  expect(call).toMatchObject({ kind: 'bot', state: 'open', request: { source: { integrationId: robot } } })
  await runJobs(world)
  await settle()
  expect((await ana.heard()).at(-1)).toBe('Uma pessoa da nossa equipe vai continuar este atendimento.')
  expect(await ana.ticket()).toMatchObject({ useIntegration: false, isBot: false, queueId: support })
  expect(await ana.ticket()).toMatchObject({ untended: 'integration' })
  const [ended] = await inCompany((tx) =>
    tx.selectFrom('botCalls').selectAll().where('ticketId', '=', id).execute(),
  )
  expect(ended).toMatchObject({ state: 'failed', request: { kind: 'bot', source: { integrationId: robot } } })
})

test('[D72] is silent once somebody has answered on the phone, also before it has said anything', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const own = (phone: string) => {
    const ctx = openCompanyContext(world.platform, company)
    const message = {
      ...{
        kind: 'own',
        externalId: `own.${phone}`,
        at: new Date(),
        mediaType: 'chat',
        text: 'Eu respondo',
        media: null,
      },
      ...{ quotedExternalId: null, data: null, forwarded: false },
      from: { identities: [{ kind: 'phone', externalId: phone }], name: null, username: null },
    }
    return ctx.transaction(async (tx) =>
      applyOwnMessage(ctx, tx, await findIntake(tx, whatsappId), message as never),
    )
  }
  await own(ana.phone)
  expect(await ana.say('2')).toEqual(['Eu respondo'])
  expect(await ana.ticket()).toMatchObject({ botState: 'paused', untended: 'paused' })
  const eva = customer(whatsappId)
  await own(eva.phone)
  expect(await eva.say('Oi')).toEqual(['Eu respondo'])
})

test('ends without a word where the connection is cut off', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await inCompany((tx) => tx.updateTable('connections').set({ status: 'DISCONNECTED' }).execute())
  expect(await ana.say('2')).toEqual([])
  expect(await runOf((await ana.ticket()).id)).toMatchObject({ status: 'failed', reason: 'connection' })
  expect(await ana.ticket()).toMatchObject({ untended: 'connection' })
  await inCompany((tx) => tx.updateTable('connections').set({ status: 'CONNECTED' }).execute())
})

test('leads another robot to people instead of talking with it for ever', async () => {
  const robot = customer(whatsappId)
  await robot.write('Olá! Sou um robô.')
  await settle()
  for (let turn = 0; turn < 10; turn++) {
    await robot.write('Não entendi. Digite uma opção.')
    await settle()
    await rest()
  }
  expect((await robot.heard()).length).toBeLessThan(6)
  expect(await robot.ticket()).toMatchObject({ botState: 'off', status: 'pending', untended: 'noOption' })
})

test('marks a ticket in which a robot answers at once, where a menu never gives up', async () => {
  const ofRobots = await world.connection(company, { queueIds: [sales, support] })
  await inCompany((tx) =>
    tx.updateTable('connections').set({ maxUseBotQueues: 0 }).where('id', '=', ofRobots).execute(),
  )
  for (const robot of [customer(ofRobots), customer(ofRobots)]) {
    for (let turn = 0; turn < 8; turn++) {
      await robot.write(`Sua mensagem nº ${turn} é importante para nós.`)
      await settle()
      await rest()
    }
    const { uuid, botState, status } = await robot.ticket()
    expect({ botState, status }).toEqual({ botState: 'paused', status: 'pending' })
    const { tags } = await asAdmin(tickets.showTicket, { params: { uuid } })
    expect(tags.map(({ name }) => name)).toEqual(['possível robô'])
  }
})

test('quotes what a customer calls themselves, and fills in nothing of it', async () => {
  const ana = customer(whatsappId)
  const identities = [{ kind: 'phone' as const, externalId: ana.phone }]
  const from = { identities, name: '{{protocol}} {{ticket_id}}', username: null } as never
  await ana.say({ text: 'Oi', from })
  expect(await ana.say({ text: '2', from })).toEqual(['Já vamos, {{protocol}} {{ticket_id}}!'])
})

test('counts what goes through each block, and sums it up without losing any', async () => {
  const visits = () =>
    inCompany(async (tx) => {
      const { rows } = await sql<{ rows: number; visits: number }>`
        select count(*)::int as rows, sum(visits)::int as visits from flow_counts`.execute(tx)
      return rows[0]
    })
  const before = await visits()
  await foldCounts(world.platform.db)
  await foldCounts(world.platform.db)
  const after = await visits()
  expect(after?.visits).toBe(before?.visits)
  expect(after?.rows).toBeLessThan((before?.rows ?? 0) / 4)
})

test('[D99] finds the turn of a company behind the hundreds that another one has due', async () => {
  const other = await world.company()
  const theirs = await world.ticket(other, { whatsappId: await world.connection(other) })
  const ours = await world.ticket(company, { whatsappId })
  const turnOf = (ticketId: number, key: string) => ({
    ...{ ticketId, key, kind: 'lost', payload: JSON.stringify({ reason: 'fault' }) },
  })
  const many = Array.from({ length: 600 }, (_, at) => ({ ...turnOf(ours.id, `${at}`), dueAt: new Date(0) }))
  await inCompany((tx) => tx.insertInto('botTurns').values(many).execute())
  await world.inCompany(other, (tx) => tx.insertInto('botTurns').values(turnOf(theirs.id, 'one')).execute())
  const { tickets: found } = await findDueTickets(world.platform.db, 64)
  expect(found.map(({ companyId }) => companyId)).toContain(other)
  await settle()
})
