import { expect, test } from 'vitest'
import { findIntake } from '#server/connections/connection-db.ts'
import type { ClaimingStep, InboundStep, InboundSteps } from '#server/messages/inbound-step.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveTicket } from '#server/tickets/ticket-db.ts'
import { burstOf } from '#tests/app/burst-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyInboundMessages } from './apply-inbound-messages.ts'
import '#server/tickets/ticket-events.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)

/** Creates a ticket in the given status, lets its customer write, and returns what was stored in it. */
async function write(steps: Partial<InboundSteps>, texts = ['Oi'], status: 'pending' | 'lgpd' = 'pending') {
  const ticket = await world.ticket(company, { whatsappId, status })
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) => {
    const { number } = await tx
      .selectFrom('contacts')
      .select('number')
      .where('id', '=', ticket.contactId)
      .executeTakeFirstOrThrow()
    const burst = burstOf(number ?? '', texts)
    const all = { before: [], after: [], ...steps }
    await applyInboundMessages(ctx, tx, await findIntake(tx, whatsappId), burst, all)
  })
  return world.inCompany(company, async (tx) => {
    const rows = await tx.selectFrom('messages').select('body').where('ticketId', '=', ticket.id).execute()
    const now = await tx
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    return { bodies: rows.map(({ body }) => body), status: now.status, lastMessage: now.lastMessage }
  })
}

const seen: string[] = []
const step = (name: string, result: 'handled' | 'next'): InboundStep => ({
  name,
  concerns: () => true,
  run: async (_ctx, _tx, { stored }) => {
    seen.push(`${name}: ${stored.map(({ body }) => body).join(', ')}`)
    return result
  },
})
const during = async (act: () => Promise<unknown>) => {
  seen.length = 0
  const events = await world.during(act)
  return { names: events.map(({ name }) => name), seen: [...seen] }
}
/** A step that writes, emits, and fails with an error of PostgreSQL. */
const failing = (statement: 'division' | 'deadlock'): InboundStep => ({
  name: 'failing',
  concerns: () => true,
  run: async (ctx, tx, { ticketId }) => {
    await saveTicket(tx, ticketId, { lastMessage: 'written by the step' })
    ctx.emit('ticket.deleted', {} as never)
    if (statement === 'deadlock') throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    await tx
      .selectFrom('tickets')
      .select((eb) => eb(eb.val(1), '/', eb.val(0)).as('never'))
      .execute()
    return 'handled'
  },
})

test('runs the steps in order until one has handled the messages', async () => {
  const after = [step('hours', 'next'), step('menu', 'handled'), step('flow', 'next')]
  const told = await during(() => write({ after }, ['Oi', 'Tudo bem?']))
  expect(told.seen).toEqual(['hours: Oi, Tudo bem?', 'menu: Oi, Tudo bem?'])
})

test('leaves out a step that the messages do not concern', async () => {
  const firstOnly: InboundStep = { ...step('greeting', 'handled'), concerns: ({ opened }) => opened }
  const told = await during(() => write({ after: [firstOnly, step('menu', 'next')] }))
  expect(told.seen).toEqual(['menu: Oi'])
})

test('keeps the message, and undoes writes and events of a step that fails', async () => {
  let kept: Awaited<ReturnType<typeof write>> | undefined
  const told = await during(async () => {
    kept = await write({ after: [failing('division'), step('menu', 'next')] })
  })
  expect(kept).toMatchObject({ bodies: ['Oi'], lastMessage: 'Oi' })
  expect(told).toEqual({ names: ['message.created'], seen: ['menu: Oi'] })
})

test('undoes the message with its steps at a fault that passes, so that it is tried again', async () => {
  const told = await during(async () => {
    await expect(write({ after: [failing('deadlock')] })).rejects.toMatchObject({ code: '40P01' })
  })
  expect(told.names).toEqual([])
})

const consent = (given: Partial<ClaimingStep> = {}): ClaimingStep => ({
  name: 'consent',
  waitsIn: 'lgpd',
  claim: async (_ctx, _tx, { messages: [{ text }], stored }) => {
    seen.push(`claim: ${text}, ${stored.length} stored`)
    return 'handled'
  },
  apply: async (_ctx, tx, { ticketId, stored }) => {
    seen.push(`apply: ${stored.map(({ body }) => body).join(', ')}`)
    await saveTicket(tx, ticketId, { status: 'pending' })
    return { moved: true }
  },
  ...given,
})

test('hands an answer that is waited for to its claiming step alone, what follows it to the others', async () => {
  const after = [step('menu', 'next')]
  const told = await during(() => write({ before: [consent()], after }, ['1', 'Quero um bolo'], 'lgpd'))
  expect(told.seen).toEqual(['claim: 1, 0 stored', 'apply: 1', 'menu: Quero um bolo'])
  expect(told.names).toEqual(['ticket.changed', 'message.created', 'message.created'])
})

test('asks no claiming step in a ticket that waits for nothing', async () => {
  expect((await during(() => write({ before: [consent()] }, ['1']))).seen).toEqual([])
})

test('keeps an answer as an ordinary message where its claiming step fails', async () => {
  const broken = async () => {
    throw new Error('broken')
  }
  for (const given of [{ claim: broken }, { apply: broken }]) {
    expect(await write({ before: [consent(given)] }, ['1'], 'lgpd')).toMatchObject({
      bodies: ['1'],
      status: 'lgpd',
    })
  }
})
