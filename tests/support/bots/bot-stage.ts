import { inboundSteps } from '#server/app.ts'
import { applyTurns } from '#server/bot/apply-turns.ts'
import { findDueTickets } from '#server/bot/due-ticket-platform-db.ts'
import type { InboundMessage } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { sql } from 'kysely'
import type { World } from '#tests/app/world.ts'

let count = 0

/** Customers who write to a connection, and the bot that answers them, without providers. */
export function botStage(world: World, company: number) {
  /** Runs all due turns, as the drain does. */
  const settle = async () => {
    for (let looks = 0; looks < 100; looks++) {
      const { tickets } = await findDueTickets(world.platform.db, 64)
      if (!tickets.length) return
      for (const ticket of tickets) await applyTurns(world.platform, ticket)
    }
    throw new Error('The bot never comes to an end.')
  }

  const hear = async (
    whatsappId: number,
    phone: string,
    texts: (string | Partial<InboundMessage>)[],
    at = new Date(),
  ) => {
    const messages = texts.map((text) => ({
      ...{ kind: 'message', externalId: `wamid.bot${++count}`, at, mediaType: 'chat', text: '', media: null },
      ...{ quotedExternalId: null, data: null, forwarded: false },
      from: {
        identities: [{ kind: 'phone', externalId: phone }],
        name: `Cliente ${phone.slice(-4)}`,
        username: null,
      },
      ...(typeof text === 'string' ? { text } : text),
    }))
    const ctx = openCompanyContext(world.platform, company)
    await ctx.transaction(async (tx) =>
      applyInboundMessages(
        ctx,
        tx,
        await findIntake(tx, whatsappId),
        messages as unknown as Burst,
        inboundSteps,
      ),
    )
  }

  const ticketOf = (phone: string) =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('tickets')
        .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
        .selectAll('tickets')
        .where('contacts.number', '=', phone)
        .orderBy('tickets.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )

  /** Advances the clock before a reply: immediate replies count as a robot, or as written before the bot's words were read. */
  const wait = () =>
    world.inCompany(company, (tx) =>
      sql`update flow_runs set state = state
        || jsonb_build_object('pace', state -> 'pace' || jsonb_build_object('saidAt', (state #>> '{pace,saidAt}')::numeric - 7000))
        || case when state #>> '{wait,since}' is null then '{}'
          else jsonb_build_object('wait', state -> 'wait' || jsonb_build_object('since', (state #>> '{wait,since}')::numeric - 7000)) end
        where state #>> '{pace,saidAt}' is not null`.execute(tx),
    )

  /** Lets the silence that ends a burst pass, and runs what was due then. */
  const rest = async () => {
    await world.inCompany(company, (tx) =>
      sql`update bot_turns set due_at = to_timestamp(0)
        where kind = 'due' and ticket_id in (select ticket_id from flow_runs where state #>> '{wait,kind}' = 'quiet')`.execute(
        tx,
      ),
    )
    await settle()
  }

  /** Adds a customer of a connection, with a phone number of their own. */
  const customer = (whatsappId: number) => {
    const phone = `55119530${String(10_000 + ++count)}`
    let read = 0
    return {
      phone,
      /** Sends several messages together, and returns the bot's answers. */
      say: async (...texts: (string | Partial<InboundMessage>)[]) => {
        await wait()
        await hear(whatsappId, phone, texts)
        await settle()
        return (await heard()).slice(read, (read = (await heard()).length))
      },
      /** Sends messages without running the bot. */
      write: (...texts: (string | Partial<InboundMessage>)[]) => hear(whatsappId, phone, texts),
      writeAt: (at: Date, ...texts: string[]) => hear(whatsappId, phone, texts, at),
      ticket: () => ticketOf(phone),
      heard: () => heard(),
    }
    async function heard(): Promise<string[]> {
      const rows = await world.inCompany(company, (tx) =>
        tx
          .selectFrom('messages')
          .innerJoin('contacts', 'contacts.id', 'messages.contactId')
          .select('messages.body')
          .where('contacts.number', '=', phone)
          .where('messages.fromMe', '=', true)
          .orderBy('messages.id')
          .execute(),
      )
      return rows.map(({ body }) => body)
    }
  }
  return { customer, settle, rest }
}
