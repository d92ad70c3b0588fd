import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyOwnMessage } from '#server/messages/inbound/apply-own-message.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { orderingFlow } from '#tests/bots/ordering-flow.ts'
import * as rules from '#tests/bots/who-may-speak.ts'
import { startShop } from '#tests/bots/start-shop.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyTurns } from './apply-turns.ts'
import { findDueTickets } from './due-ticket-platform-db.ts'
import { runCall } from './run-call.ts'

const { shopPort } = await startShop()
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const { platform } = world
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAdmin = await world.as(admin.email)
const { customer } = botStage(world, company)
// The flow has an answer of its own to such a word.
await world.inCompany(company, (tx) => saveSetting(tx, 'optOutByWords', 'disabled'))
const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)

const { id: flowIdNotPhrase } = await asAdmin(flows.createFlow, { body: { name: 'Pedidos' } })
const graph = orderingFlow({ shopPort, queueId, pauseSeconds: 120 })
const saved = await asAdmin(flows.saveFlow, { body: { idFlow: flowIdNotPhrase, ...graph } })
expect(hasErrors(saved.issues)).toBe(false)
await inCompany((tx) =>
  tx.updateTable('connections').set({ flowIdNotPhrase }).where('id', '=', whatsappId).execute(),
)

/** The same database to a process that dies at the end of every transaction, before it is kept. */
const dying: Platform = {
  ...platform,
  db: {
    ...platform.db,
    inCompany: (id, work) =>
      platform.db.inCompany(id, async (tx) => {
        await work(tx)
        throw new Error('Connection terminated unexpectedly')
      }),
  },
}
const drain = async () => {
  for (;;) {
    const { tickets: due } = await findDueTickets(platform.db, 64)
    if (!due.length) return
    const applied = await Promise.all(due.map((ticket) => applyTurns(platform, ticket)))
    // Somebody else is at it.
    if (applied.some(({ outcome }) => outcome === 'busy')) return
  }
}
const dieDraining = async () => {
  const { tickets: due } = await findDueTickets(platform.db, 64)
  for (const ticket of due) await applyTurns(dying, ticket).catch(() => {})
}
const settle = async () => {
  await Promise.all([drain(), drain()])
  await drain()
}

const callsOf = (ticketId: number) =>
  inCompany((tx) =>
    tx
      .selectFrom('botCalls')
      .select('id')
      .where('ticketId', '=', ticketId)
      .where('state', '=', 'open')
      .orderBy('id')
      .execute(),
  )

type Real = ReturnType<typeof customer>
type Model = rules.Conversation[]
const ticketIdOf = async (real: Real) => (await real.ticket()).id

/** Messages of the bot so far; those that somebody wrote on the phone have the provider's id. */
const bubblesOf = (real: Real) =>
  inCompany((tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('contacts', 'contacts.id', 'messages.contactId')
      .leftJoin('outbox', 'outbox.messageId', 'messages.id')
      .select(['messages.body', 'messages.ticketId', 'outbox.id as waiting'])
      .where('contacts.number', '=', real.phone)
      .where('messages.fromMe', '=', true)
      .where('messages.providerMessageId', 'is', null)
      .orderBy('messages.id')
      .execute(),
  )

/** Nobody's pace is that of a robot, and everybody has read what they answer. */
const calmDown = () =>
  inCompany((tx) =>
    sql`update flow_runs set state = jsonb_set(state, '{pace}', '{"saidAt":null,"exchanges":[],"spoken":[]}')
      || case when state #>> '{wait,since}' is null then '{}'
        else jsonb_build_object('wait', state -> 'wait' || '{"since":0}') end`.execute(tx),
  )

async function act(real: Real, deed: rules.Deed): Promise<void> {
  if (deed === 'answerByPhone') return answerByPhone(real)
  const bodies = {
    accept: { status: 'open', userId: admin.id },
    return: { status: 'pending' },
    returnToBot: { status: 'pending', withBot: true },
    close: { status: 'closed' },
    switchOff: { useIntegration: false },
    switchOn: { useIntegration: true },
  } as const
  await asAdmin(tickets.updateTicket, { params: { id: await ticketIdOf(real) }, body: bodies[deed] })
}

let written = 0
async function answerByPhone({ phone }: Real): Promise<void> {
  const ctx = openCompanyContext(platform, company)
  const message = {
    ...{
      kind: 'own',
      externalId: `own.${++written}`,
      at: new Date(),
      mediaType: 'chat',
      text: 'Eu',
      media: null,
    },
    ...{ quotedExternalId: null, data: null, forwarded: false },
    from: { identities: [{ kind: 'phone', externalId: phone }], name: null, username: null },
  }
  await ctx.transaction(async (tx) =>
    applyOwnMessage(ctx, tx, await findIntake(tx, whatsappId), message as never),
  )
}

type Stage = { reals: Real[]; told: string[][] }

/** Compares the messages that a customer got and the stored run with the model's conversation. */
async function check(model: Model, { reals, told }: Stage, who: number): Promise<void> {
  const [real, conversation] = [reals[who] as Real, model[who] as rules.Conversation]
  const bubbles = await bubblesOf(real)
  expect(bubbles.map(({ body }) => body)).toEqual(told[who])
  if (conversation.ticket === 'none') return
  const { id, status, botState } = await real.ticket()
  expect({ status, botState }).toEqual({ status: conversation.ticket, botState: conversation.bot })
  // Messages that had not left when a person took over are never sent; those of an earlier ticket still are.
  const waiting = bubbles.filter((bubble) => bubble.ticketId === id && bubble.waiting !== null)
  if (conversation.ticket === 'open') expect(waiting).toEqual([])
  const { rows } = await inCompany((tx) =>
    sql<{ live: number; timers: number; timed: number; due: number; retried: number }>`
      select
        (select count(*) from flow_runs where ticket_id = ${id} and status in ('waiting', 'calling'))::int as live,
        (select count(*) from bot_turns where ticket_id = ${id} and kind = 'due')::int as timers,
        (select count(*) from flow_runs where ticket_id = ${id} and status = 'waiting' and wait_due is not null)::int as timed,
        (select count(*) from bot_turns where ticket_id = ${id} and due_at <= now())::int as due,
        (select count(*) from bot_turns where ticket_id = ${id} and attempts > 0)::int as retried`.execute(
      tx,
    ),
  )
  const [kept] = rows
  expect(kept).toEqual({
    ...{ live: conversation.bot === 'running' ? 1 : 0, due: 0, retried: 0 },
    ...{ timers: kept?.timed, timed: kept?.timed },
  })
}

type Command = fc.AsyncCommand<Model, Stage>
type Deal = { who: number; name: string; mayRun?: (c: rules.Conversation) => boolean }
type Doing = { conversation: rules.Conversation; real: Real; told: string[] }

const command = (
  { who, name, mayRun = () => true }: Deal,
  run: (doing: Doing) => Promise<void>,
): Command => ({
  check: (model) => mayRun(model[who] as rules.Conversation),
  run: async (model, stage) => {
    await run({
      conversation: model[who] as rules.Conversation,
      real: stage.reals[who] as Real,
      told: stage.told[who] as string[],
    })
    await check(model, stage, who)
  },
  toString: () => `${name} (${who})`,
})

const who = fc.nat(1)
const burst = fc.array(fc.constantFrom('pão', 'bolo', '1', '1', '#', 'sair', 'Não sei'), {
  ...{ minLength: 1, maxLength: 2 },
})
const hearing = ({ who: of, texts, dies }: { who: number; texts: string[]; dies: boolean }) =>
  command({ who: of, name: `writes ${texts.join(' / ')}${dies ? ', a drain dies' : ''}` }, (doing) =>
    write(doing, texts, dies),
  )
async function write({ real, told, conversation }: Doing, texts: string[], dies: boolean) {
  await calmDown()
  await real.write(...texts)
  if (dies) await dieDraining()
  await settle()
  told.push(...rules.hear(conversation, texts))
}
async function wake({ real, told, conversation }: Doing, dies: boolean) {
  const id = await ticketIdOf(real)
  await inCompany((tx) =>
    sql`update bot_turns set due_at = to_timestamp(0) where ticket_id = ${id} and kind = 'due'`.execute(tx),
  )
  if (dies) await dieDraining()
  await settle()
  told.push(...rules.wake(conversation))
}
/** A company may make 120 calls within a minute. */
const mostCalls = 110
let calls = 0
async function fetch({ real, told, conversation }: Doing, dies: boolean) {
  const [ctx, late] = [openCompanyContext(platform, company), openCompanyContext(dying, company)]
  for (const payload of await callsOf(await ticketIdOf(real))) {
    calls += dies ? 3 : 2
    if (dies) await runCall.run(late, payload, dying).catch(() => {})
    await Promise.all([
      runCall.run(ctx, payload, platform),
      runCall.run(openCompanyContext(platform, company), payload, platform),
    ])
  }
  await settle()
  told.push(...rules.fetched(conversation))
}

const isThere = ({ ticket }: rules.Conversation) => ticket !== 'none'
const writes = fc.record({ who, texts: burst, dies: fc.boolean() }).map(hearing)
/** Continues a run from what it waits for: the end of a pause, a call's result, or an answer. */
const goesOn = fc.tuple(who, fc.boolean()).map(([of, dies]) =>
  command({ who: of, name: `goes on${dies ? ', a process dies' : ''}` }, async (doing) => {
    const { at } = doing.conversation
    if (at === 'pause') return wake(doing, dies)
    if (at === 'call') return calls < mostCalls ? fetch(doing, dies) : undefined
    await write(doing, [at === 'menu' ? '1' : 'pão'], dies)
  }),
)
const timer = fc
  .tuple(who, fc.boolean())
  .map(([of, dies]) => command({ who: of, name: 'timer', mayRun: isThere }, (doing) => wake(doing, dies)))
const staleTimer = who.map((of) =>
  command({ who: of, name: 'stale timer', mayRun: isThere }, async ({ real }) => {
    const id = await ticketIdOf(real)
    await inCompany((tx) =>
      sql`insert into bot_turns (ticket_id, kind, key, payload)
        select ticket_id, 'due', 'stale:' || ${++written}::text, jsonb_build_object('runId', id, 'wait', (state ->> 'waits')::int - 1)
        from flow_runs where ticket_id = ${id} order by id desc limit 1`.execute(tx),
    )
    await settle()
  }),
)
const person = fc.tuple(who, fc.constantFrom(...rules.deeds), fc.boolean()).map(([of, deed, dies]) =>
  command(
    { who: of, name: deed, mayRun: (c) => rules.mayDo(c, deed) },
    async ({ real, conversation, told }) => {
      await act(real, deed)
      if (dies) await dieDraining()
      await settle()
      told.push(...rules.obey(conversation, deed))
    },
  ),
)
/** Either the bot was first, or it is silent. */
const race = fc
  .tuple(who, burst, fc.constantFrom('accept' as const, 'close' as const))
  .map(([of, texts, deed]) =>
    command(
      {
        who: of,
        name: `${deed} while the bot hears ${texts.join(' / ')}`,
        mayRun: ({ ticket }) => ticket === 'pending',
      },
      async ({ real, conversation, told }) => {
        await calmDown()
        await real.write(...texts)
        const refused = await Promise.all([
          drain(),
          drain(),
          act(real, deed).then(
            () => false,
            () => true,
          ),
        ])
        await settle()
        const answer = rules.hear({ ...conversation }, texts)
        const isLeft = texts.at(-1) === 'sair' && refused[2]
        const said = (await bubblesOf(real)).slice(told.length).map(({ body }) => body)
        if (said.length || isLeft) {
          expect(said).toEqual(answer)
          rules.hear(conversation, texts)
        }
        told.push(...said)
        if (!isLeft) rules.obey(conversation, deed)
      },
    ),
  )

test('says what the rules say, whatever comes in whatever order, with two drains that may die', {
  timeout: tierRuns({ quick: 120_000, long: 600_000 }),
}, async () => {
  const commands = fc.commands<Model, Stage, false>(
    [goesOn, goesOn, goesOn, writes, timer, staleTimer, person, race],
    {
      maxCommands: 30,
      size: '+1',
    },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const reals = [customer(whatsappId), customer(whatsappId)]
      await fc.asyncModelRun(
        () => ({ model: reals.map(() => rules.newConversation()), real: { reals, told: [[], []] } }),
        all,
      )
    }),
    {
      numRuns: tierRuns({ quick: 6, long: 60 }),
      endOnFailure: false,
    },
  )
})
