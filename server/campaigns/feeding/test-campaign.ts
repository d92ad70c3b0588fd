import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { getCampaign } from '#server/campaigns/campaign-db.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import { refuse } from '#server/campaigns/throw-if-unfit.ts'
import { findFirstPerson } from '#server/campaigns/preparing/first-person-db.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import { findOrSaveContact } from '#server/contacts/contact-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findDestination } from '#server/schedules/find-destination.ts'
import { withVariables } from './person-of.ts'
import { writeCampaignMessage } from './write-campaign-message.ts'

/**
 * Sends one text to a number of the user's own, whatever the hours, filled in for the first person of the audience; changes no count.
 * Throws ERR_CAMPAIGN_UNFIT without a connection or a text.
 */
export const testCampaign = (ctx: Context, { params, body }: Input<typeof campaignEndpoints.testCampaign>) =>
  ctx.transaction(async (tx) => {
    const campaign = await getCampaign(tx, params.id)
    const number = readTypedNumber(body.number, await findCallingCode(tx))
    if (!number || number.length > 15) refuse({ path: 'body.number', message: 'Invalid number' })
    const used = campaign.connections[0]
    const connection =
      used &&
      (await tx
        .selectFrom('connections')
        .select(['id', 'channel', 'status'])
        .where('id', '=', used.id)
        .executeTakeFirst())
    if (!connection) throw new AppError('ERR_CAMPAIGN_UNFIT', { blocks: ['no-connection'] })
    const stage = body.stage ?? 'message'
    const texts = campaign.texts.filter((text) => text.stage === stage)
    const slot = body.slot ?? texts[0]?.slot ?? null
    const hasText = texts.some((text) => text.slot === slot)
    if (!hasText && !capabilities[connection.channel].templates)
      throw new AppError('ERR_CAMPAIGN_UNFIT', { blocks: ['no-text'] })
    const { id: contactId, name } = await findOrSaveContact(tx, {
      peer: { identities: [{ kind: 'phone', externalId: number }], name: null, username: null },
      channel: connection.channel,
      whatsappId: connection.id,
    })
    const place = { opensTicket: false, ticketStatus: 'closed', queueId: null, ticketUserId: null } as const
    const contact = { id: contactId, isGroup: false, number }
    const ticket = await findDestination(ctx, tx, place, { contact, connection })
    const { variables } = await findCampaignSettings(tx)
    const whatsappIds = campaign.connections.map(({ id }) => id)
    const first = await findFirstPerson(tx, { audiences: campaign.audiences, whatsappIds, now: ctx.now })
    const person = first
      ? { name: first.name === first.address ? '' : first.name, email: first.email, values: first.given }
      : { name, email: '', values: {} }
    await writeCampaignMessage(ctx, tx, {
      ...{ campaign, ticket, stage, slot, clientId: crypto.randomUUID(), recipientId: null },
      // The number is the tester's: the person's may be hidden from them.
      person: withVariables({ ...person, number }, variables),
      ...{ expiresAt: null, heardBy: null, contactName: person.name },
    })
    return { message: 'Test sent' }
  })
