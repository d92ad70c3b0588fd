import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import { maxNotices, noticeEndpoints as notices } from '#domain/notifications/notice-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { roomOfUser } from '#server/platform/live/rooms.ts'
import { keepNotice } from '#server/notifications/keep-notice.ts'
import { noticeLive } from '#server/notifications/notice-live.ts'
import { noticeFailures, noticeTransfers } from '#server/notifications/notice-work.ts'
import { openWorld } from '#tests/app/world.ts'
import { noticeMentions, noticeMentionsInside } from './notice-mentions.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const rui = await world.user(company, { name: 'Rui Reis', profile: 'admin', queueIds: [queueId] })
const away = await world.user(company, { name: 'Zeca Longe' })
const stranger = await world.user(other, { name: 'Rui Alheio', profile: 'admin' })
const asAna = await world.as(ana.email)
const asRui = await world.as(rui.email)
const asAway = await world.as(away.email)
const asStranger = await world.as(stranger.email)
const open = () => world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
const ofRui = async () => (await asRui(notices.listNotices, {})).notices
/** Does something, hands its events to the bell as the product does, and returns what the bell told. */
const heard = async (act: () => Promise<unknown>) => {
  const events = await world.during(act)
  return world.during(async () => {
    for (const { name, payload } of events) {
      if (name === 'note.created') await noticeMentions(world.platform)(company, payload as never)
      if (name === 'message.created') await noticeMentionsInside(world.platform)(company, payload as never)
      if (name === 'message.updated') await noticeFailures(world.platform)(company, payload as never)
      if (name === 'ticket.changed') await noticeTransfers(world.platform)(company, payload as never)
    }
  })
}
const kindsOf = async (call: typeof asRui) =>
  (await call(notices.listNotices, {})).notices.map(({ kind, read }) => ({ kind, read }))

test('a mention is remembered, from a note beside the conversation and from one in it, and told live', async () => {
  const { id: ticketId, contactId, uuid } = await open()
  const first = await heard(() =>
    asAna(notes.createNote, { body: { note: 'Veja isto, @Rui Reis e @Zeca Longe', ticketId, contactId } }),
  )
  expect(await ofRui()).toHaveLength(1)
  expect((await ofRui())[0]).toMatchObject({
    kind: 'mention',
    by: 'Ana Prado',
    ticketUuid: uuid,
    messageId: null,
    read: false,
  })
  // Who may not see the conversation is not told of it.
  expect(await kindsOf(asAway)).toEqual([])
  const told = first.find(({ name }) => name === 'notice.created')
  const [said] = noticeLive.on['notice.created']?.(told?.payload as never) ?? []
  expect(said?.to).toEqual([roomOfUser(rui.id)])

  const say = (body: string, isPrivate: boolean) =>
    heard(() => asAna(messages.sendMessage, { params: { ticketId }, body: { body, isPrivate } }))
  await say('Pode olhar, @Rui Reis?', true)
  expect(await ofRui()).toHaveLength(2)
  expect((await ofRui())[0]).toMatchObject({ kind: 'mention', messageId: expect.any(Number) as number })
  // What is sent to the customer mentions nobody.
  await say('Fale com @Rui Reis', false)
  expect(await kindsOf(asRui)).toHaveLength(2)
  expect(await kindsOf(asAna)).toEqual([])
  expect(await kindsOf(asStranger)).toEqual([])
})

test('a transfer is remembered by who got it, and reading is the person’s alone and up to what was seen', async () => {
  const { id, uuid } = await open()
  const before = (await ofRui()).length
  await heard(() =>
    asAna(tickets.updateTicket, { params: { id }, body: { userId: rui.id, queueId, isTransfered: true } }),
  )
  expect(await ofRui()).toHaveLength(before + 1)
  const [transfer, earlier] = await ofRui()
  expect(transfer).toMatchObject({ kind: 'transfer', by: 'Ana Prado', ticketUuid: uuid, read: false })
  await asAna(notices.readNotices, { body: { upTo: transfer!.id } })
  expect((await ofRui())[0]?.read).toBe(false)
  const told = await world.during(() => asRui(notices.readNotices, { body: { upTo: earlier!.id } }))
  expect(told).toMatchObject([{ name: 'notices.read', payload: { userId: rui.id, upTo: earlier!.id } }])
  expect((await ofRui()).map(({ read }) => read)).toEqual([false, ...Array(before).fill(true)])
  expect(await world.during(() => asRui(notices.readNotices, { body: { upTo: earlier!.id } }))).toEqual([])
})

test('keeps the newest of each person, and one of a message', async () => {
  const { id: ticketId } = await open()
  const keep = (messageId: number | null, excerpt: string) =>
    world.inCompany(company, (tx) =>
      keepNotice({ now: new Date(), emit: () => {} } as never, tx, {
        userId: ana.id,
        kind: 'failure',
        ticketId,
        messageId,
        excerpt,
      }),
    )
  await keep(901, 'uma vez')
  await keep(901, 'outra vez')
  expect((await asAna(notices.listNotices, {})).notices).toHaveLength(1)
  for (let nth = 0; nth < maxNotices + 5; nth++) await keep(1000 + nth, `número ${nth}`)
  const kept = (await asAna(notices.listNotices, {})).notices
  expect(kept).toHaveLength(maxNotices)
  expect(kept[0]?.excerpt).toBe(`número ${maxNotices + 4}`)
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('userNotices').select('id').where('userId', '=', ana.id).execute(),
  )
  expect(rows).toHaveLength(maxNotices)
})
