import { expect, test } from 'vitest'
import { externalStage } from '#tests/programs/external-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const stage = await externalStage(world)

const groupId = '120363012345678901'
/** A group that the stage's connection has heard of. */
const groupOf = (allowGroup: boolean) =>
  world.inCompany(stage.company, async (tx) => {
    await tx.updateTable('connections').set({ allowGroup }).where('id', '=', stage.whatsappId).execute()
    const row = {
      name: 'Entregas',
      channel: 'whatsapp' as const,
      isGroup: true,
      whatsappId: stage.whatsappId,
    }
    const known = await tx.selectFrom('contacts').select('id').where('isGroup', '=', true).executeTakeFirst()
    if (known) return known.id
    const { id } = await tx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()
    const { whatsappId } = stage
    const identity = { whatsappId, contactId: id, kind: 'group' as const, externalId: groupId }
    await tx.insertInto('contactIdentities').values(identity).execute()
    return id
  })

test.each([groupId, `${groupId}@g.us`])('writes to the group %s that its linked device knows', async (to) => {
  const contactId = await groupOf(true)
  const { messageId, ticketId } = (await stage.send({ number: to, body: 'Saiu' })).json()
  expect(await stage.ticket(ticketId)).toMatchObject({ contactId, isGroup: true, status: 'group' })
  const task = (await stage.outbox()).find((each) => each.messageId === messageId)
  expect(task?.payload).toMatchObject({ to: { kind: 'group', externalId: groupId }, opensChat: false })
})

test('refuses groups that nobody knows, that are switched off, and those of the official channel', async () => {
  await groupOf(true)
  const unknown = await stage.send({ number: '5511987650001-1612345678', body: 'x' })
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { error: 'ERR_NO_CONTACT_FOUND' }])
  await groupOf(false)
  const refusal = { error: 'ERR_VALIDATION', details: [{ path: 'body.number' }] }
  expect((await stage.send({ number: groupId, body: 'x' })).json()).toMatchObject(refusal)
  const cloud = await externalStage(world, { channel: 'whatsappapi' })
  expect((await cloud.send({ number: groupId, body: 'x' })).json()).toMatchObject(refusal)
})

test('answers a message of the conversation, and finds neither another’s nor a note', async () => {
  const to = { number: '5511987658101', body: 'Oi' }
  const first = (await stage.send(to)).json()
  await world.inCompany(stage.company, (tx) =>
    tx
      .updateTable('messages')
      .set({ providerMessageId: 'wamid.1' })
      .where('id', '=', first.messageId)
      .execute(),
  )
  for (const quotedMsg of [first.messageId, String(first.messageId), { id: first.messageId, body: 'Oi' }]) {
    const { messageId } = (await stage.send({ ...to, quotedMsg })).json()
    const task = (await stage.outbox()).find((each) => each.messageId === messageId)
    expect(task?.payload).toMatchObject({ quotedExternalId: 'wamid.1' })
  }
  const missing = { error: 'ERR_NO_MESSAGE_FOUND' }
  const other = await stage.send({ ...to, number: '5511987658102', quotedMsg: first.messageId })
  expect([other.statusCode, other.json()]).toMatchObject([404, missing])
  await world.inCompany(stage.company, (tx) =>
    tx.updateTable('messages').set({ isPrivate: true }).where('id', '=', first.messageId).execute(),
  )
  expect((await stage.send({ ...to, quotedMsg: first.messageId })).json()).toMatchObject(missing)
})

test.each([{ noRegister: true }, { noRegister: 'true' }, { saveOnTicket: false }])(
  'begins no conversation with %j, and uses the live one',
  async (wish) => {
    const fresh = await externalStage(world)
    const to = { number: '5511987658201', body: 'Oi' }
    const aside = { ...wish, userId: fresh.admin.id, closeTicket: true }
    const { ticketId } = (await fresh.send({ ...to, ...aside })).json()
    expect(await fresh.ticket(ticketId)).toMatchObject({ status: 'closed', superseded: true, userId: null })
    const live = (await fresh.send(to)).json()
    expect(live.ticketId).not.toBe(ticketId)
    expect((await fresh.send({ ...to, ...aside })).json().ticketId).toBe(live.ticketId)
    expect(await fresh.ticket(live.ticketId)).toMatchObject({ status: 'pending', userId: null })
  },
)

test('waits before sending as long as the program says, at most a minute', async () => {
  const to = { number: '5511987658301', body: 'Oi', linkPreview: true }
  const { messageId } = (await stage.send({ ...to, msdelay: '45000' })).json()
  const task = (await stage.outbox()).find((each) => each.messageId === messageId)
  const waitsMs = task!.nextTryAt.getTime() - task!.createdAt.getTime()
  expect(Math.abs(waitsMs - 45_000)).toBeLessThan(1000)
  for (const msdelay of [-1, 60_001, '60001', 'já', 1.5]) {
    const answer = await stage.send({ ...to, msdelay })
    expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path: 'body.msdelay' }] })
  }
})
