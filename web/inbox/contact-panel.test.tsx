import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Contact, contactChannel, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { type Note, noteEndpoints } from '#domain/notes/note-contract.ts'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { ContactPanel } from './contact-panel.tsx'

const done: string[] = []
const ticket = ticketOf(1)
const panel = <ContactPanel ticket={ticket} onClose={() => done.push('closed')} />
const tagOf = (id: number, name: string, over: Partial<Tag> = {}): Tag => ({
  ...{ id, name, color: '#1971c2', kanban: 0, userId: null, timeLane: 0, nextLaneId: null },
  ...{ rollbackLaneId: null, greetingMessageLane: '', contactsCount: 0, ticketsCount: 0 },
  ...over,
})
const noteOf = (id: number, note: string, userId: number): Note => ({
  ...{ id, note, userId, ticketId: 1, contactId: 101, createdAt: new Date('2026-01-05T12:00:00Z') },
  user: { id: userId, name: userId === 7 ? 'Ana' : 'Rafael', color: '' },
})

function answer(contact: Contact, { notes = [] as Note[], lanes = [] as Tag[] } = {}) {
  done.length = 0
  api().answer(contactEndpoints.showContact, contact)
  api().answer(noteEndpoints.listNotes, notes)
  api().answer(tagEndpoints.listLanes, { lista: lanes })
  api().answer(tagEndpoints.listTagNames, [
    { id: 1, name: 'VIP', color: '#1971c2', kanban: 0 },
    { id: 2, name: 'Atacado', color: '#2f9e44', kanban: 0 },
  ])
  api().answer(contactMergeEndpoints.listContactMerges, [])
  api().answer(optOutEndpoints.listOptOuts, { optOuts: [] })
}
const open = async (over: Partial<Contact> = {}, as: Partial<SessionUser> = {}) => {
  answer(contactOf(101, { name: 'Bia', ...over }))
  const { keys } = show(panel, { as })
  await screen.findByText('Bia')
  return keys
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('[CON-002, CON-003, CON-004, CON-009] shows who writes, and what is known of them', async () => {
  await open({
    email: 'bia@example.com',
    number: '5511912345678',
    extraInfo: [{ id: 1, name: 'CPF', value: '123' }],
  })
  expect(screen.getByText('+55 11 91234-5678')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'bia@example.com' }).getAttribute('href')).toBe(
    'mailto:bia@example.com',
  )
  expect(screen.getByText('CPF').parentElement?.textContent).toBe('CPF123')
  // The connection of the conversation, not the one that the contact first used.
  expect(screen.getByText('Conexão').parentElement?.textContent).toBe('ConexãoLoja')
})

test('[CON-006, CON-010, CON-011] blocks a contact at once', async () => {
  const keys = await open()
  api().answer(contactEndpoints.blockContact, contactOf(101, { name: 'Bia', active: false }))
  await keys.click(button('Bloquear'))
  expect(await screen.findByText('Bloqueado')).toBeTruthy()
  expect(await screen.findByText('Contato bloqueado.')).toBeTruthy()
  expect(api().asked(contactEndpoints.blockContact)).toEqual([
    { params: { id: 101 }, body: { active: false } },
  ])
})

test('takes a block back that the server refuses', async () => {
  const keys = await open()
  api().refuse(contactEndpoints.blockContact, 403, 'ERR_NO_PERMISSION')
  await keys.click(button('Bloquear'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Bloqueado')).toBeNull())
})

test('[CON-018, CON-019] switches the robot and voice messages of a contact', async () => {
  const keys = await open()
  api().answer(contactEndpoints.toggleDisableBot, { id: 101, disableBot: true })
  api().answer(contactEndpoints.toggleAcceptAudio, { id: 101, acceptAudioMessage: false })
  await keys.click(screen.getByRole('switch', { name: 'Desligar o robô para este contato' }))
  await keys.click(screen.getByRole('switch', { name: 'Aceitar mensagens de voz' }))
  await waitFor(() =>
    expect(api().asked(contactEndpoints.toggleAcceptAudio)).toEqual([
      { params: { id: 101 }, body: { acceptAudioMessage: false } },
    ]),
  )
  expect(api().asked(contactEndpoints.toggleDisableBot)).toEqual([
    { params: { contactId: 101 }, body: { disableBot: true } },
  ])
})

test('[CON-005, CON-017, CON-042] changes a contact from the panel, with what was changed alone', async () => {
  const keys = await open({ number: '5511912345678' })
  api().answer(contactEndpoints.updateContact, contactOf(101, { name: 'Beatriz' }))
  await keys.click(button('Editar contato'))
  await fill(keys, await screen.findByRole('textbox', { name: 'Nome' }), 'Beatriz')
  await keys.click(button('Adicionar campo'))
  await fill(keys, screen.getByRole('textbox', { name: 'Campo' }), 'CPF')
  await keys.click(button('Salvar'))
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  await fill(keys, screen.getByRole('textbox', { name: 'Valor' }), '123')
  await keys.click(button('Salvar'))
  expect(await screen.findByText('Beatriz')).toBeTruthy()
  const [change] = api().asked(contactEndpoints.updateContact)
  expect(change?.body).toEqual({
    name: 'Beatriz',
    extraInfo: [{ name: 'CPF', value: '123' }],
    updatedAt: contactOf(101).updatedAt,
  })
})

test('[CON-022] shows how a number is read while it is typed', async () => {
  const keys = await open({ number: '5511912345678' })
  await keys.click(button('Editar contato'))
  const number = await screen.findByRole('textbox', { name: /^Número/ })
  await fill(keys, number, '21 98765-4321')
  expect(screen.getByText('Será salvo como +55 21 98765-4321')).toBeTruthy()
  await fill(keys, number, '12')
  expect(screen.getByText(/^DDD e número/)).toBeTruthy()
})

test('[CON-045, TAG-007] puts a tag on, takes it off, and makes a new one', async () => {
  const keys = await open({ tags: [{ id: 1, name: 'VIP', color: '#1971c2' }] })
  const tags = [
    { id: 1, name: 'VIP', color: '#1971c2' },
    { id: 2, name: 'Atacado', color: '#2f9e44' },
  ]
  api().answer(tagEndpoints.syncTags, ({ body }) => ({
    contactId: 101,
    tags: [...tags, { id: 3, name: 'Novo', color: '#7C7C7C' }].filter(({ id }) => body.tags.includes(id)),
  }))
  api().answer(tagEndpoints.createTag, tagOf(3, 'Novo'))
  const field = screen.getByRole('textbox', { name: 'Adicionar etiqueta' })
  await keys.type(field, 'ata')
  await keys.click(await screen.findByRole('option', { name: 'Atacado' }))
  await keys.type(field, 'No{Enter}')
  expect((await screen.findAllByText('Tag muito curta!')).length).toBeGreaterThan(0)
  await keys.type(field, 'vo{Enter}')
  await waitFor(() => expect(api().asked(tagEndpoints.createTag)).toMatchObject([{ body: { name: 'Novo' } }]))
  await keys.click(await screen.findByRole('button', { name: 'Excluir etiqueta: VIP' }))
  await waitFor(() =>
    expect(
      api()
        .asked(tagEndpoints.syncTags)
        .map(({ body }) => body.tags),
    ).toEqual([
      [1, 2],
      [1, 2, 3],
      [2, 3],
    ]),
  )
})

test('[CON-008] writes a note down, and deletes an own one alone', async () => {
  answer(contactOf(101, { name: 'Bia' }), { notes: [noteOf(1, 'de Ana', 7), noteOf(2, 'de Rafael', 8)] })
  api().answer(noteEndpoints.createNote, noteOf(3, 'nova', 7))
  api().answer(noteEndpoints.deleteNote, { message: 'ok' })
  const { keys } = show(panel)
  const ofRafael = (await screen.findByText('de Rafael')).closest('li') as HTMLElement
  expect(within(ofRafael).queryByRole('button')).toBeNull()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma anotação' })
  await fill(keys, field, 'x')
  await keys.click(button('Adicionar'))
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
  await fill(keys, field, 'nova')
  await keys.click(button('Adicionar'))
  expect(await screen.findByText('Anotação adicionada.')).toBeTruthy()
  expect(field.value).toBe('')
  expect(api().asked(noteEndpoints.createNote)).toMatchObject([
    { body: { note: 'nova', ticketId: 1, contactId: 101 } },
  ])
  await keys.click(button('Excluir anotação'))
  await waitFor(() => expect(api().asked(noteEndpoints.deleteNote)).toEqual([{ params: { id: 1 } }]))
})

test('[CON-007, CON-049] moves the ticket to a lane of the board', async () => {
  answer(contactOf(101, { name: 'Bia' }), { lanes: [tagOf(5, 'Proposta', { kanban: 1 })] })
  api().answer(ticketTagEndpoints.clearTicketTags, { message: 'ok' })
  api().answer(ticketTagEndpoints.setTicketTag, { ticketId: 1, tagId: 5 })
  const { keys } = show(panel)
  await keys.click(await screen.findByRole('combobox', { name: 'Etapa do kanban' }))
  await keys.click(await screen.findByRole('option', { name: 'Proposta' }))
  expect(await screen.findByText('Ticket Tag Adicionado com Sucesso!')).toBeTruthy()
  expect(api().asked(ticketTagEndpoints.setTicketTag)).toEqual([
    { params: { ticketId: 1, tagId: 5 }, query: {} },
  ])
})

test('leaves the ticket in its lane where that one is chosen again', async () => {
  answer(contactOf(101, { name: 'Bia' }), { lanes: [tagOf(5, 'Proposta', { kanban: 1 })] })
  const own = { id: 5, name: 'Proposta', color: '#1971c2', own: true } as const
  const { keys } = show(<ContactPanel ticket={ticketOf(1, { tags: [own] })} onClose={() => {}} />)
  const lane = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Etapa do kanban' })
  await keys.click(lane)
  await keys.click(await screen.findByRole('option', { name: 'Proposta' }))
  expect(lane.value).toBe('Proposta')
  expect(api().asked(ticketTagEndpoints.clearTicketTags)).toEqual([])
})

test('shows a plain user neither merging nor erasing', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Unir contatos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Apagar dados do contato' })).toBeNull()
})

test('erases a person only once their name was typed', async () => {
  const keys = await open({}, { profile: 'admin' })
  api().answer(contactDataEndpoints.eraseContact, { messages: 3, files: 1 })
  await keys.click(button('Apagar dados do contato'))
  const dialog = await screen.findByRole('dialog', { name: 'Apagar dados do contato' })
  const confirm = within(dialog).getByRole('button', { name: 'Apagar dados do contato' })
  await fill(keys, within(dialog).getByRole('textbox'), 'Outra')
  await keys.click(confirm)
  expect(await screen.findByText('O nome não confere.')).toBeTruthy()
  expect(api().asked(contactDataEndpoints.eraseContact)).toEqual([])
  await fill(keys, within(dialog).getByRole('textbox'), 'Bia')
  await keys.click(confirm)
  expect(await screen.findByText('Dados apagados: 3 mensagens, 1 arquivos.')).toBeTruthy()
})

test('merges two records of one person, in the direction that was chosen', async () => {
  const keys = await open({}, { profile: 'admin' })
  api().answer(contactEndpoints.listContactNames, [
    contactOf(101, { name: 'Bia' }),
    contactOf(102, { name: 'Beatriz' }),
  ])
  api().answer(contactMergeEndpoints.mergeContacts, contactOf(102))
  await keys.click(button('Unir contatos'))
  const dialog = await screen.findByRole('dialog', { name: 'Unir contatos' })
  await keys.click(within(dialog).getByRole('button', { name: 'Unir' }))
  expect(await screen.findByText('Escolha um contato')).toBeTruthy()
  await keys.type(within(dialog).getByRole('combobox'), 'bea')
  await keys.click(await screen.findByRole('option', { name: /Beatriz/ }))
  await keys.click(within(dialog).getByRole('button', { name: 'Trocar' }))
  await keys.click(within(dialog).getByRole('button', { name: 'Unir' }))
  await waitFor(() =>
    expect(api().asked(contactMergeEndpoints.mergeContacts)).toEqual([
      { body: { keepId: 102, mergeId: 101 } },
    ]),
  )
})

test('[CON-043] shows the contact as somebody else has changed them', async () => {
  answer(contactOf(101, { name: 'Bia' }))
  const { line } = await showLive(panel)
  await screen.findByText('Bia')
  line.tell(contactChannel, { action: 'update', contact: contactOf(101, { name: 'Beatriz' }) })
  expect(await screen.findByText('Beatriz')).toBeTruthy()
})
