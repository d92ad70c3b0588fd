import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { show } from '#tests/web/stage.tsx'
import { InteractiveDialog } from './interactive-dialog.tsx'

test('asks before a dialog is left in which something was written, and only then', async () => {
  let closed = 0
  const { keys } = show(<InteractiveDialog ticket={ticketOf(1)} onClose={() => (closed += 1)} />)
  await screen.findByRole('dialog', { name: 'Mensagem interativa' })
  await keys.keyboard('{Escape}')
  expect(closed).toBe(1)
  const [title] = screen.getAllByRole('textbox', { name: 'Título' })
  await keys.type(title!, 'Cardápio')
  await keys.click(screen.getByRole('tab', { name: 'PIX' }))
  await keys.keyboard('{Escape}')
  await screen.findByText('Descartar alterações?')
  await keys.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull())
  expect(closed).toBe(1)
  await keys.click(screen.getAllByRole('button', { name: 'Cancelar' })[0]!)
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(closed).toBe(2)
})

test.each([
  ['instagram', 'Lista', 'No Instagram, a lista sai como respostas rápidas.'],
  [
    'instagram',
    'Me Ligue',
    'No Instagram, o número sai no texto: um botão de ligar só existe em modelos e no Messenger.',
  ],
  ['facebook', 'URL', 'No Messenger, o endereço sai como botão; a imagem vai antes, em outra mensagem.'],
  [
    'whatsappapi',
    'Copia',
    'No WhatsApp oficial, o código sai no texto: um botão de copiar só existe em modelos.',
  ],
  [
    'whatsapp',
    'PIX',
    'No WhatsApp conectado por QR, o PIX sai como texto, e o código, numa mensagem à parte.',
  ],
] as const)('[D111] says before sending what becomes of it: %s, %s', async (channel, tab, sentence) => {
  const { keys } = show(<InteractiveDialog ticket={{ ...ticketOf(1), channel }} onClose={() => {}} />)
  await keys.click(await screen.findByRole('tab', { name: tab }))
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('[D111] says nothing where the channel shows the message as it is', async () => {
  show(<InteractiveDialog ticket={{ ...ticketOf(1), channel: 'whatsappapi' }} onClose={() => {}} />)
  await screen.findByRole('tab', { name: 'Lista' })
  expect(screen.queryByText(/^No /)).toBeNull()
})

test('[D111] lets nobody write a longer option than quick replies take', async () => {
  const { keys } = show(
    <InteractiveDialog ticket={{ ...ticketOf(1), channel: 'facebook' }} onClose={() => {}} />,
  )
  const option = await screen.findByRole('textbox', { name: 'Opção 1' })
  await keys.type(option, 'Bolo de cenoura com calda')
  expect(option).toHaveProperty('value', 'Bolo de cenoura com ')
})
