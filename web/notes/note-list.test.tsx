import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Note, noteEndpoints as calls } from '#domain/notes/note-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { NoteList } from './note-list.tsx'

const place = { ticketId: 4, contactId: 9 }
const note: Note = {
  ...{
    id: 1,
    note: 'Ligar amanhã',
    ...place,
    userId: 1,
    user: null,
    createdAt: new Date('2026-11-20T12:00:00Z'),
  },
}

test('repeats a note without an answer under its key, and gives the next note another one', async () => {
  api().answer(calls.listNotes, [])
  api().answer(calls.createNote, () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  const { keys } = show(<NoteList place={place} />)
  const add = () => keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  const field = await screen.findByRole('textbox')
  await fill(keys, field, 'Ligar amanhã')
  await add()
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  api().answer(calls.createNote, note)
  await add()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await fill(keys, field, 'Ligar amanhã')
  await add()
  await waitFor(() => expect(api().asked(calls.createNote)).toHaveLength(3))
  const [first, second, third] = api()
    .asked(calls.createNote)
    .map(({ body }) => body.clientId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('keeps what was begun while another ticket is open, each in its own', async () => {
  api().answer(calls.listNotes, [])
  const list = (ticketId: number) => <NoteList key={ticketId} place={{ ...place, ticketId }} />
  const { keys, rerender } = show(list(4))
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  await fill(keys, field(), 'Pediu desconto')
  rerender(list(5))
  expect(field().value).toBe('')
  rerender(list(4))
  expect(field().value).toBe('Pediu desconto')
})

test('leaves what is written on while a note is being added', async () => {
  api().answer(calls.listNotes, [])
  const { promise, resolve } = Promise.withResolvers<Note>()
  api().answer(calls.createNote, () => promise)
  const { keys } = show(<NoteList place={place} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await fill(keys, field, 'Ligar amanhã')
  await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(api().asked(calls.createNote)).toHaveLength(1))
  await fill(keys, field, 'Outra')
  resolve(note)
  await screen.findByText('Anotação adicionada.')
  expect(field.value).toBe('Outra')
})

test('says that notes cannot be loaded, and loads them on request', async () => {
  api().refuse(calls.listNotes, 403, 'ERR_NO_PERMISSION')
  const { keys } = show(<NoteList place={place} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(calls.listNotes, [note])
  await keys.click(retry)
  expect(await screen.findByText('Ligar amanhã')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
