import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { type QuickMessage, quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { QuickPicker } from './quick-picker.tsx'

const quick = (id: number, shortcode: string, message: string, over: Partial<QuickMessage> = {}) => ({
  id,
  shortcode,
  message,
  visao: true,
  geral: false,
  userId: 7,
  status: true,
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  editable: true,
  ...over,
})
const some = [
  quick(1, 'ola', 'Olá, {{firstName}}!'),
  quick(2, 'preco', 'Custa R$ 10.'),
  quick(3, 'prazo', 'Chega amanhã.'),
]
const nothing = () => {}

async function openComposer(list: QuickMessage[] = some) {
  api().answer(quickMessageEndpoints.listQuickShortcuts, list)
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1)] })
  const { keys } = show(
    <Composer ticket={ticketOf(1)} onAccept={nothing} onReopen={nothing} suggestions={QuickPicker} />,
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma mensagem' })
  return { keys, field }
}
const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.split(' ')[0])
const sent = () => api().asked(messageEndpoints.sendMessage)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('[QUICK-014, QUICK-015] puts the chosen quick message in the place of the call, filled in', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, '/ol')
  expect(await screen.findByRole('listbox', { name: 'Respostas rápidas' })).toBeTruthy()
  await screen.findByRole('option', { name: /ola/ })
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe('Olá, Cliente!'))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(sent()).toEqual([])
})

test('[MSG-076] narrows the list with each letter, and moves through it by the arrows', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, '/')
  expect(await options()).toHaveLength(3)
  await keys.type(field, 'pr')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const first = chosen()
  await keys.keyboard('{ArrowDown}')
  expect(chosen()).not.toBe(first)
  await keys.keyboard('{ArrowDown}')
  expect(chosen()).toBe(first)
  await keys.keyboard('{ArrowUp}{Tab}')
  await waitFor(() => expect(field.value).toBe('Custa R$ 10.'))
})

test('names the active option to the field', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, '/preco')
  const option = await screen.findByRole('option')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
})

test('answers a call in the middle of a text at its own place', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, 'Oi! /preco')
  await keys.click(await screen.findByRole('option'))
  await waitFor(() => expect(field.value).toBe('Oi! Custa R$ 10.'))
})

test('never sends a call that nothing answers, and says so', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, '/nada')
  expect((await screen.findByRole('status')).textContent).toContain('Nada foi enviado')
  await keys.keyboard('{Enter}')
  expect(field.value).toBe('/nada')
  expect(sent()).toEqual([])
  await keys.keyboard('{Escape}{Enter}')
  await waitFor(() => expect(sent()).toMatchObject([{ body: { body: '/nada' } }]))
})

test('says where there are no quick messages yet', async () => {
  const { keys, field } = await openComposer([])
  await keys.type(field, '/')
  expect((await screen.findByRole('status')).textContent).toContain('Ainda não há respostas rápidas.')
  expect(screen.getByRole('link', { name: 'Gerenciar' }).getAttribute('href')).toBe('/quick-messages')
})

test('opens the list from the toolbar, where the cursor is', async () => {
  const { keys, field } = await openComposer()
  await keys.type(field, 'Bom dia')
  await keys.click(screen.getByRole('button', { name: 'Respostas rápidas' }))
  await waitFor(() => expect(field.value).toBe('Bom dia /'))
  await keys.click(await screen.findByRole('option', { name: /prazo/ }))
  await waitFor(() => expect(field.value).toBe('Bom dia Chega amanhã.'))
})

test('[QUICK-015] takes the attachment to the preview, with the message as its caption', async () => {
  api().serveFile('/media/tabela', new Blob(['pdf'], { type: 'application/pdf' }))
  const file = { mediaPath: '/media/tabela', mediaName: 'tabela.pdf', mediaType: 'application/pdf' }
  const { keys, field } = await openComposer([quick(4, 'tabela', 'Segue a tabela.', file)])
  await keys.type(field, '/tabela')
  await screen.findByRole('option', { name: /tabela\.pdf/ })
  await keys.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Enviar arquivos' })
  expect(dialog.textContent).toContain('tabela.pdf')
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Legenda (opcional): tabela.pdf' }).value,
  ).toBe('Segue a tabela.')
})

test('keeps what was typed while the attachment was being loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob>()
  api().serveFile('/media/tabela', promise)
  const file = { mediaPath: '/media/tabela', mediaName: 'tabela.pdf', mediaType: 'application/pdf' }
  const { keys, field } = await openComposer([quick(4, 'tabela', 'Segue a tabela.', file)])
  await keys.type(field, '/tabela')
  await screen.findByRole('option', { name: /tabela\.pdf/ })
  await keys.keyboard('{Enter} e o contrato')
  resolve(new Blob(['pdf'], { type: 'application/pdf' }))
  await screen.findByRole('dialog', { name: 'Enviar arquivos' })
  expect(field.value).toBe(' e o contrato')
})

test('offers to try again where the list could not be fetched', async () => {
  const { keys, field } = await openComposer()
  api().refuse(quickMessageEndpoints.listQuickShortcuts, 400, 'ERR_VALIDATION')
  await keys.type(field, '/')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(quickMessageEndpoints.listQuickShortcuts, some)
  await keys.click(again)
  expect(await options()).toHaveLength(3)
})
