import { type CampaignBody, campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { TemplateForm } from '#domain/channels/template-content.ts'
import { feedTurn } from '#server/campaigns/feeding/feed-turn.ts'
import { prepareCampaign } from '#server/campaigns/preparing/prepare-campaign.ts'
import { settleNews } from '#server/campaigns/settling/settle-news.ts'
import { tendCampaigns } from '#server/campaigns/settling/tend-campaigns.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyInboundMessages } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { World } from '#tests/app/world.ts'

/** Wednesday noon in São Paulo, in a week without holidays; ahead of the real clock for decades. */
export const noon = new Date('2094-03-10T15:00:00Z')
export const after = (ms: number, from = noon) => new Date(from.getTime() + ms)

let counter = 0

type Said = {
  whatsappId: number
  number: string
  text: string
  now?: Date
  /** Payload of the tapped button; its title is the text. */
  button?: string
  /** Id of the message it answers. */
  quotes?: number
}

type Kept = { whatsappId: number; name: string; status?: string; form: Partial<TemplateForm> }

/** Saves a template of a connection, approved by default; parts missing in `form` are empty. */
export const saveTemplate = (world: World, company: number, { whatsappId, name, status, form }: Kept) =>
  world.inCompany(company, async (tx) => {
    const whole: TemplateForm = {
      ...{ named: false, header: null, body: 'Oi', footer: '', buttons: [], examples: {}, unsupported: null },
      ...form,
    }
    const { id } = await tx
      .insertInto('messageTemplates')
      .values({
        ...{ whatsappId, externalId: name, name, language: 'pt_BR', category: 'MARKETING', reason: '' },
        ...{ status: status ?? 'APPROVED', form: JSON.stringify(whole), updatedAt: noon },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

type Listed = { number: string; name?: string; valid?: boolean | null }

/** Saves a contact list with these people. */
export const saveList = (world: World, company: number, people: readonly Listed[]) =>
  world.inCompany(company, async (tx) => {
    const { id } = await tx
      .insertInto('contactLists')
      .values({ name: `Lista ${++counter}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { number, name = 'Cliente', valid = null } of people)
      await tx
        .insertInto('contactListItems')
        .values({ contactListId: id, name, number, isWhatsappValid: valid })
        .execute()
    return id
  })

/** Has a contact be known by a number, as its connection knows it. */
export const giveNumber = (world: World, company: number, contactId: number, number: string) =>
  world.inCompany(company, async (tx) => {
    await tx.updateTable('contacts').set({ number }).where('id', '=', contactId).execute()
    await tx
      .updateTable('contactIdentities')
      .set({ externalId: number })
      .where('contactId', '=', contactId)
      .execute()
  })

/** A company with campaigns, whose jobs run at times that a test chooses. */
export async function openCampaignStage(world: World, pace: { messageInterval?: 0 | 20 } = {}) {
  const company = await world.company()
  const user = await world.user(company, { profile: 'admin', name: 'Ana' })
  const call = await world.as(user.email)
  const { messageInterval = 0 } = pace
  const steady = { messageInterval, longerIntervalAfter: 0, greaterInterval: 0 }
  await call(settings.saveCampaignSettings, { body: { settings: steady } })

  const at = (now: Date) => openCompanyContext({ ...world.platform, now: () => now }, company)
  const platformAt = (now: Date) => ({ ...world.platform, now: () => now })
  const inCompany = world.inCompany
  /** Adds a contact with an earlier, closed conversation. */
  const person = async (given: {
    name?: string
    number?: string
    wrote?: Date | null
    whatsappId: number
    channel?: 'whatsapp' | 'whatsappapi'
  }) => {
    const { wrote = after(-3_600_000), whatsappId, channel = 'whatsapp', ...contact } = given
    const ticket = await world.ticket(company, {
      whatsappId,
      status: 'closed',
      channel,
      lastInboundAt: wrote,
    })
    await inCompany(company, (tx) =>
      tx
        .updateTable('contacts')
        .set({ channel, ...contact })
        .where('id', '=', ticket.contactId)
        .execute(),
    )
    const { number } = await inCompany(company, (tx) =>
      tx.selectFrom('contacts').select('number').where('id', '=', ticket.contactId).executeTakeFirstOrThrow(),
    )
    return { ...ticket, number: number ?? '' }
  }
  const listOf = (people: readonly Listed[]) => saveList(world, company, people)
  const make = (body: Partial<CampaignBody>) =>
    call(campaigns.createCampaign, { body: { name: 'Campanha', message1: 'Olá {nome}', ...body } })
  const show = (id: number) => call(campaigns.showCampaign, { params: { id } })
  const prepare = async (campaignId: number, now = noon) => {
    for (let turn = 0; turn < 10; turn++) await prepareCampaign.run(at(now), { campaignId }, platformAt(now))
  }
  return {
    ...{ company, user, call, at, person, listOf, make, show, prepare },
    start: async (id: number, now = noon) => {
      await call(campaigns.startCampaign, { params: { id } })
      await prepare(id, now)
    },
    /** Takes turns until nothing more may leave at once; the job itself stops after half a second and asks for another. */
    feed: async (whatsappId: number, now = noon) => {
      for (let isMore = true; isMore; ) isMore = await feedTurn(at(now), whatsappId)
    },
    settle: (now = noon) => settleNews.run(at(now), {}, platformAt(now)),
    tend: (now = noon) => tendCampaigns.run(at(now), {}, platformAt(now)),
    /** Returns the messages of campaigns, with their outbox task if it still waits. */
    written: () =>
      inCompany(company, (tx) =>
        tx
          .selectFrom('messages')
          .leftJoin('outbox', 'outbox.messageId', 'messages.id')
          .select(['messages.id', 'messages.body', 'messages.contactId', 'messages.campaignRecipientId'])
          .select(['messages.ticketId', 'messages.whatsappId', 'messages.mediaType'])
          .select(['outbox.id as task', 'outbox.expiresAt', 'outbox.background'])
          .where('messages.campaignRecipientId', 'is not', null)
          .orderBy('messages.id')
          .execute(),
      ),
    /** Reports a text or a tapped button of a customer, as the provider does. */
    hear: ({ whatsappId, number, text, now = noon, button, quotes }: Said) => {
      const ctx = at(now)
      return ctx.transaction(async (tx) => {
        const identities = [{ kind: 'phone' as const, externalId: number }]
        const message = {
          ...{ kind: 'message' as const, externalId: `in.${company}.${++counter}`, at: now, text },
          ...{ from: { identities, name: null, username: null }, media: null, forwarded: false },
          ...(button === undefined
            ? { mediaType: 'chat' as const, data: null }
            : {
                mediaType: 'interactiveMessage' as const,
                data: { reply: { id: button, title: text } },
              }),
          quotedExternalId: quotes === undefined ? null : `wamid.${quotes}`,
        }
        await applyInboundMessages(
          ctx,
          tx,
          await findIntake(tx, whatsappId),
          [message] as never,
          inboundSteps,
        )
      })
    },
    /** Reports an outcome of the provider for a message, and completes its task. */
    answer: (
      messageId: number,
      given: { taken?: boolean; ack?: number; cause?: string; code?: string | null },
    ) =>
      inCompany(company, async (tx) => {
        const { taken = true, ack = 1, cause, code = null } = given
        await tx.deleteFrom('outbox').where('messageId', '=', messageId).execute()
        await tx
          .updateTable('messages')
          .set({
            ...{ ack, failure: cause ? JSON.stringify({ cause, code, detail: '' }) : null },
            ...(taken && { providerMessageId: `wamid.${messageId}` }),
          })
          .where('id', '=', messageId)
          .execute()
      }),
  }
}
