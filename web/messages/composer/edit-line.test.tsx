import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { historyQuery } from '#web/messages/message-queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, signIn } from '#tests/web/stage.tsx'
import { Composer } from './composer.tsx'

const nothing = () => {}
const ticket = ticketOf(1, { channel: 'whatsapp' })
const own = (over: Partial<Message> = {}) =>
  messageOf(9, {
    body: 'Chega amanha',
    fromMe: true,
    user: { id: 7, name: 'Ana' },
    createdAt: new Date(),
    ...over,
  })

/** Renders the composer of a conversation with the given newest message. */
async function openComposer(newest: Message) {
  signIn()
  queryClient.setQueryData(historyQuery(ticket).queryKey, {
    pages: [{ messages: [newest], hasMore: false }],
    pageParams: [null],
  })
  const { keys, rerender } = show(<Composer ticket={ticket} onAccept={nothing} onReopen={nothing} />)
  return { keys, rerender, field: await screen.findByRole<HTMLTextAreaElement>('textbox') }
}
const editing = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Editando mensagem' })
const asked = () => api().asked(messageEndpoints.editMessage)

test('[MSG-022, MSG-023] changes the last own message by the arrow up', async () => {
  api().answer(messageEndpoints.editMessage, ({ body }) => own({ body: body.body, isEdited: true }))
  const { keys, field } = await openComposer(own())
  await keys.type(field, '{ArrowUp}')
  const line = await editing()
  expect(line.value).toBe('Chega amanha')
  await keys.type(line, '{Backspace}ã{Enter}')
  await waitFor(() => expect(asked()).toEqual([{ params: { id: 9 }, body: { body: 'Chega amanhã' } }]))
  expect(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })).toBeTruthy()
  const pages = queryClient.getQueryData(historyQuery(ticket).queryKey)?.pages
  expect(pages?.[0]?.messages).toMatchObject([{ body: 'Chega amanhã', isEdited: true }])
})

test('keeps the signature out of what is edited, and puts it back', async () => {
  api().answer(messageEndpoints.editMessage, ({ body }) => own({ body: body.body }))
  const { keys, field } = await openComposer(own({ body: '*Ana:*\nOi' }))
  await keys.type(field, '{ArrowUp}')
  const line = await editing()
  expect(line.value).toBe('Oi')
  await keys.type(line, '!')
  await keys.click(screen.getByRole('button', { name: 'Salvar edição' }))
  await waitFor(() => expect(asked()).toMatchObject([{ body: { body: '*Ana:*\nOi!' } }]))
})

test.each<[string, Partial<Message>]>([
  ["another's", { user: { id: 8, name: 'Bia' } }],
  ['older than fifteen minutes', { createdAt: new Date(Date.now() - 16 * 60_000) }],
  ['a deleted one', { isDeleted: true }],
])('edits no message that is %s', async (_, over) => {
  const { keys, field } = await openComposer(own(over))
  await keys.type(field, '{ArrowUp}')
  expect(screen.queryByRole('textbox', { name: 'Editando mensagem' })).toBeNull()
})

test('keeps the arrow up for the text once something is written', async () => {
  const { keys, field } = await openComposer(own())
  await keys.type(field, 'a{ArrowUp}')
  expect(screen.queryByRole('textbox', { name: 'Editando mensagem' })).toBeNull()
})

test('gives up at Escape, and asks nothing where nothing was changed', async () => {
  const { keys, field } = await openComposer(own())
  await keys.type(field, '{ArrowUp}')
  await keys.type(await editing(), ' x{Escape}')
  await keys.type(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' }), '{ArrowUp}')
  await keys.type(await editing(), '{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })).toBeTruthy()
  expect(asked()).toEqual([])
})

test('says why a change was refused, and keeps what was typed', async () => {
  api().refuse(messageEndpoints.editMessage, 409, 'ERR_EDITING_WAPP_MSG')
  const { keys, field } = await openComposer(own())
  await keys.type(field, '{ArrowUp}')
  const line = await editing()
  await keys.type(line, '!{Enter}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(line.value).toBe('Chega amanha!')
})

test('keeps a change that was begun when the answer to an earlier one is late', async () => {
  const { promise, resolve } = Promise.withResolvers<Message>()
  api().answer(messageEndpoints.editMessage, () => promise)
  const { keys, field } = await openComposer(own())
  await keys.type(field, '{ArrowUp}')
  await keys.type(await editing(), '!{Enter}')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await keys.keyboard('{Escape}')
  await keys.type(await screen.findByRole('textbox', { name: 'Escreva uma mensagem' }), '{ArrowUp}')
  await keys.type(await editing(), ' outra')
  resolve(own({ body: 'Chega amanha!', isEdited: true }))
  await waitFor(() =>
    expect(queryClient.getQueryData(historyQuery(ticket).queryKey)?.pages[0]?.messages).toMatchObject([
      { isEdited: true },
    ]),
  )
  expect((await editing()).value).toBe('Chega amanha outra')
})

test('keeps what was changed while another conversation is open', async () => {
  const composer = (shown: typeof ticket) => <Composer ticket={shown} onAccept={nothing} onReopen={nothing} />
  const { keys, field, rerender } = await openComposer(own())
  await keys.type(field, '{ArrowUp}')
  await keys.type(await editing(), ' cedo')
  rerender(composer(ticketOf(2)))
  await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  rerender(composer(ticket))
  expect((await editing()).value).toBe('Chega amanha cedo')
})
