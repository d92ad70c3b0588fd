import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing = () => {}
const fileOf = (name: string, type: string, bytes = 10) => {
  const file = new File(['x'.repeat(Math.min(bytes, 10))], name, { type })
  // Reports the given size without holding that many bytes.
  return Object.defineProperty(file, 'size', { value: bytes })
}
const mebibyte = 1024 * 1024

const composerOf = (over: Partial<Ticket> = {}) => (
  <Composer ticket={ticketOf(1, over)} onAccept={nothing} onReopen={nothing} />
)

async function choose(files: File[], over: Partial<Ticket> = {}) {
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1)] })
  const { keys, container, rerender } = show(composerOf(over))
  await screen.findByRole('textbox')
  const picker = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('The composer has no file picker.')
  await keys.upload(picker, files)
  const dialog = await screen.findByRole('dialog', { name: 'Enviar arquivos' })
  return { keys, dialog, rerender }
}
const sent = () => api().asked(messageEndpoints.sendMessage)
const send = () => screen.getByRole('dialog').querySelector<HTMLButtonElement>('button[type=submit]')
const sendButton = () =>
  within(screen.getByRole('dialog', { name: 'Enviar arquivos' })).getByRole('button', { name: 'Enviar' })
const caption = (name: string) => screen.getByRole('textbox', { name: `Legenda (opcional): ${name}` })

test('[MSG-033, MSG-035, MSG-084] sends the chosen files together, each with its caption', async () => {
  const { keys } = await choose([fileOf('a.png', 'image/png'), fileOf('b.pdf', 'application/pdf')])
  await keys.type(caption('b.pdf'), 'o contrato')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    params: { ticketId: 1 },
    form: { fields: { body: ['', 'o contrato'], isPrivate: false } },
  })
  expect(sent()[0]?.form?.files.map(({ name }) => name)).toEqual(['a.png', 'b.pdf'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks before the page loses files that wait in the preview', async () => {
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { keys } = await choose([fileOf('a.png', 'image/png')])
  expect(leaving()).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Tirar a.png' }))
  expect(leaving()).toBe(false)
})

test('asks before a preview is left in which a caption was written', async () => {
  const { keys } = await choose([fileOf('a.png', 'image/png')])
  await keys.type(caption('a.png'), 'o contrato{Escape}')
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})

test('keeps the captions of a preview that is shown again, and asks before they are lost', async () => {
  const { keys, rerender } = await choose([fileOf('a.png', 'image/png'), fileOf('b.pdf', 'application/pdf')])
  await keys.click(screen.getByRole('button', { name: 'Tirar b.pdf' }))
  await keys.type(caption('a.png'), 'o contrato')
  rerender(<p />)
  rerender(composerOf())
  expect((await screen.findByDisplayValue('o contrato')).getAttribute('aria-label')).toContain('a.png')
  expect(screen.queryByText('b.pdf')).toBeNull()
  await keys.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Descartar' })).toBeTruthy()
})

/** Lets pictures be measured once they may; returns the call that lets them. */
function holdPictures() {
  const { promise, resolve } = Promise.withResolvers<Partial<ImageBitmap>>()
  vi.stubGlobal('createImageBitmap', () => promise)
  return () => act(async () => resolve({ width: 4, height: 3 }))
}

test('sends nothing of a preview that is cancelled while its pictures are prepared', async () => {
  const measure = holdPictures()
  const { keys } = await choose([fileOf('a.png', 'image/png')])
  await keys.click(sendButton())
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await measure()
  expect(sent()).toEqual([])
})

test('stops a sending over the question whether to discard its captions, and sends it afterwards', async () => {
  const measure = holdPictures()
  const { keys } = await choose([fileOf('a.png', 'image/png')])
  await keys.type(caption('a.png'), 'o contrato{Enter}')
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('button', { name: 'Descartar' })
  await measure()
  expect(sent()).toEqual([])
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull())
  await keys.click(sendButton())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.form?.fields).toMatchObject({ body: 'o contrato' })
})

test('sends nothing of a preview that was left while it was prepared, and cancelled when shown again', async () => {
  const measure = holdPictures()
  const { keys, rerender } = await choose([fileOf('a.png', 'image/png')])
  await keys.click(sendButton())
  rerender(<p />)
  rerender(composerOf())
  await keys.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await measure()
  expect(sent()).toEqual([])
})

test('leaves out a file that is taken away while the others are prepared', async () => {
  const measure = holdPictures()
  const { keys } = await choose([fileOf('a.png', 'image/png'), fileOf('b.pdf', 'application/pdf')])
  await keys.click(sendButton())
  await keys.click(screen.getByRole('button', { name: 'Tirar b.pdf' }))
  await measure()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.form?.files.map(({ name }) => name)).toEqual(['a.png'])
})

test('leaves out the file that was taken away, and closes without the last', async () => {
  const { keys } = await choose([fileOf('a.png', 'image/png'), fileOf('b.pdf', 'application/pdf')])
  await keys.click(screen.getByRole('button', { name: 'Tirar a.png' }))
  expect(screen.queryByText('a.png')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Tirar b.pdf' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})

test.each<[string, File, string]>([
  ['too large', fileOf('foto.png', 'image/png', 6 * mebibyte), 'Tem 6 MB; este canal aceita até 5 MB.'],
  ['empty', fileOf('vazio.pdf', 'application/pdf', 0), 'O arquivo está vazio.'],
  [
    'of a type the channel does not take',
    fileOf('pagina.html', 'text/html'),
    'Este canal não aceita este tipo de arquivo. Envie em PDF, documento do Office, imagem, áudio ou vídeo MP4.',
  ],
])('[MSG-034] refuses a file that is %s before it is sent', async (_, file, reason) => {
  await choose([file])
  expect(screen.getByRole('alert').textContent).toBe(reason)
  expect(send()?.disabled).toBe(true)
})

test('lets the rest go once the refused file is taken away', async () => {
  const { keys } = await choose([
    fileOf('ok.pdf', 'application/pdf'),
    fileOf('vazio.pdf', 'application/pdf', 0),
  ])
  expect(send()?.disabled).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Tirar vazio.pdf' }))
  expect(send()?.disabled).toBe(false)
})

test('refuses more files than one message takes', async () => {
  await choose(Array.from({ length: 11 }, (_, index) => fileOf(`${index}.pdf`, 'application/pdf')))
  expect(screen.getByRole('alert').textContent).toBe('São 11 arquivos; envie até 10 de cada vez.')
  expect(send()?.disabled).toBe(true)
})

test('asks for no caption where the channel has none', async () => {
  await choose([fileOf('a.png', 'image/png')], { channel: 'facebook' })
  expect(screen.queryByRole('textbox', { name: /Legenda/ })).toBeNull()
})

test('sends nothing once the preview is cancelled', async () => {
  const { keys } = await choose([fileOf('a.png', 'image/png')])
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})
