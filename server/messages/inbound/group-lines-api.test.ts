import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import type { InboundGroup } from '#server/channels/channel.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyGroup } from './apply-group.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const boss = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asBoss = await world.as(boss.email)

test('tells in a group’s conversation who left, who joined and what it is called now', async () => {
  const { uuid, contactId } = await world.ticket(company, {
    whatsappId,
    queueId,
    isGroup: true,
    status: 'open',
  })
  const group = { kind: 'group' as const, externalId: '120363000000000001' }
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('contacts')
      .set({ isGroup: true, number: null })
      .where('id', '=', contactId)
      .execute()
    await tx
      .insertInto('contactIdentities')
      .values({ whatsappId, contactId, ...group })
      .execute()
    const { id } = await tx
      .insertInto('contacts')
      .values({ name: 'Lia', number: '5511970000001', channel: 'whatsapp' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const known = { whatsappId, contactId: id, kind: 'phone' as const, externalId: '5511970000001' }
    await tx.insertInto('contactIdentities').values(known).execute()
  })
  const ctx = openCompanyContext(world.platform, company)
  const tell = (given: Partial<InboundGroup>) =>
    ctx.transaction((tx) =>
      applyGroup(
        ctx,
        tx,
        { id: whatsappId },
        {
          ...{ kind: 'group', group, subject: null, members: null, at: new Date() },
          ...given,
        },
      ),
    )
  const member = (externalId: string) => ({
    identities: [{ kind: 'phone' as const, externalId }] as [{ kind: 'phone'; externalId: string }],
    rank: 'member' as const,
  })
  await tell({ members: [member('5511970000001'), member('5511970000002')] })
  await tell({ members: [member('5511970000002')] })
  await tell({ members: [member('5511970000002'), member('5511970000003')] })
  await tell({ subject: 'Bolos de festa' })
  const { messages: lines } = await asBoss(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })
  expect(lines.map(({ mediaType, body, dataJson }) => [mediaType, dataJson?.system, body])).toEqual([
    ['systemMessage', 'group-left', 'Lia'],
    ['systemMessage', 'group-joined', '@5511970000003'],
    ['systemMessage', 'group-subject', 'Bolos de festa'],
  ])
})
