import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Contact, contactChannel, contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { ContactsScreen } from './contacts-screen.tsx'

/** Opens the screen over a server that keeps one contact, and applies what is saved. */
function open(over: Partial<Contact> = {}) {
  let known = contactOf(1, over)
  const keep = (change: Partial<Contact>) => (known = { ...known, ...change })
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(contactEndpoints.listContacts, () => ({ contacts: [known], count: 1, hasMore: false }))
  api().answer(contactEndpoints.showContact, () => known)
  api().answer(contactEndpoints.createContact, ({ body: { extraInfo: _extraInfo, ...fields } }) =>
    keep(fields),
  )
  api().answer(contactEndpoints.updateContact, ({ body: { name = '' } }) => keep({ name }))
  api().answer(contactEndpoints.blockContact, ({ body }) => keep(body))
  const { keys } = show(<ContactsScreen onStart={() => {}} />, { at: '/contacts' })
  return keys
}
const row = async () => within((await screen.findByText(/^Cliente 1/)).closest('tr') as HTMLElement)
const editor = async () => within(await screen.findByRole('dialog'))

test('[CON-012, CON-032, CON-048] adds a contact with number, address, bot switch and fields of its own', async () => {
  const keys = open()
  await keys.click(screen.getByRole('button', { name: 'Novo contato' }))
  const dialog = await editor()
  await fill(keys, dialog.getByLabelText(/^Nome/), 'Ágata Lemos')
  await fill(keys, dialog.getByLabelText(/^Número/), '+55 (11) 97002-0001')
  await fill(keys, dialog.getByLabelText(/^E-mail/), 'agata@example.com')
  await keys.click(dialog.getByRole('switch', { name: 'Desligar o robô para este contato' }))
  await keys.click(dialog.getByRole('button', { name: 'Adicionar campo' }))
  await fill(keys, dialog.getByRole('textbox', { name: 'Campo' }), 'Cidade')
  await fill(keys, dialog.getByRole('textbox', { name: 'Valor' }), 'Santos')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Contato salvo.')).toBeTruthy()
  expect(await screen.findByText('Ágata Lemos')).toBeTruthy()
  const person = { name: 'Ágata Lemos', number: '+55 (11) 97002-0001', email: 'agata@example.com' }
  const extraInfo = [{ name: 'Cidade', value: 'Santos' }]
  expect(api().asked(contactEndpoints.createContact)).toMatchObject([
    { body: { ...person, disableBot: true, extraInfo } },
  ])
})

test('[CON-032, CON-048] edits a contact in the same dialog, which begins with what is known', async () => {
  const keys = open({ disableBot: true, extraInfo: [{ id: 5, name: 'Cidade', value: 'Santos' }] })
  await keys.click((await row()).getByRole('button', { name: 'Editar contato' }))
  const dialog = await editor()
  expect(dialog.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Valor' }).value).toBe('Santos')
  await fill(keys, dialog.getByLabelText(/^Nome/), 'Cliente 1 Lemos')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Cliente 1 Lemos')).toBeTruthy()
})

test('[CON-038, CON-039] exports page after page, each after the last contact of the one before, by name', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text))
    return 'blob:contacts'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  api().answer(contactEndpoints.exportContacts, ({ query: { pageNumber } }) => ({
    contacts: [contactOf(pageNumber === 1 ? 7 : 9, { name: pageNumber === 1 ? 'Zilda' : 'Ana' })],
    ...{ count: 2, hasMore: pageNumber === 1 },
  }))
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(contactEndpoints.listContacts, { contacts: [], count: 0, hasMore: false })
  const as = { profile: 'admin' as const }
  const { keys } = show(<ContactsScreen onStart={() => {}} />, { at: '/contacts', as })
  await keys.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved[0]).toMatch(/"Ana"[^]*"Zilda"/))
  expect(api().asked(contactEndpoints.exportContacts)).toEqual([
    { query: { pageNumber: 1 } },
    { query: { pageNumber: 2, afterId: 7 } },
  ])
})

test('says that a contact cannot be opened, and opens it at the next click', async () => {
  const keys = open()
  api().refuse(contactEndpoints.showContact, 404, 'ERR_NO_CONTACT_FOUND')
  const edit = (await row()).getByRole('button', { name: 'Editar contato' })
  await keys.click(edit)
  expect(await screen.findByText('Este contato não existe mais.')).toBeTruthy()
  await waitFor(() => expect(location.search).toBe(''))
  api().answer(contactEndpoints.showContact, contactOf(1))
  // The screen may not have drawn yet that the dialog is gone.
  await waitFor(async () => {
    await keys.click(edit)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

test('says at each field what is wrong with it, and saves nothing', async () => {
  const keys = open()
  await keys.click(screen.getByRole('button', { name: 'Novo contato' }))
  const dialog = await editor()
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findAllByText('Preencha este campo.')).toHaveLength(2)
  await fill(keys, dialog.getByLabelText(/^Nome/), 'A')
  await fill(keys, dialog.getByLabelText(/^Número/), '123')
  await fill(keys, dialog.getByLabelText(/^E-mail/), 'nada')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Este e-mail não é válido.')).toBeTruthy()
  expect(dialog.getAllByText('Curto demais.')).toHaveLength(2)
  expect(api().asked(contactEndpoints.createContact)).toEqual([])
})

test('[CON-012, CON-033] blocks a contact and takes the block back, each with its toast', async () => {
  const keys = open()
  await keys.click((await row()).getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText('Contato bloqueado.')).toBeTruthy()
  expect(await (await row()).findByText('Bloqueado')).toBeTruthy()
  await keys.click(await (await row()).findByRole('button', { name: 'Desbloquear' }))
  expect(await screen.findByText('Contato desbloqueado.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Bloqueado')).toBeNull())
  const asked = api().asked(contactEndpoints.blockContact)
  expect(asked.map(({ body }) => body.active)).toEqual([false, true])
})

test('offers a new contact where there is none yet, and only says so where none was found', async () => {
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(contactEndpoints.listContacts, { contacts: [], count: 0, hasMore: false })
  const { keys } = show(<ContactsScreen onStart={() => {}} />, { at: '/contacts' })
  const empty = (await screen.findByText(/^Nenhum contato ainda/)).parentElement as HTMLElement
  expect(within(empty).getByRole('button', { name: 'Novo contato' })).toBeTruthy()
  await fill(keys, screen.getByRole('searchbox'), 'Ninguém')
  const narrowed = (await screen.findByText('Nenhum contato encontrado.')).parentElement as HTMLElement
  expect(within(narrowed).queryByRole('button')).toBeNull()
})

test('[D99] fetches the list and the tags once, however many contacts change at a time', async () => {
  let name = 'Cliente 1'
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(contactEndpoints.listContacts, () => ({
    ...{ contacts: [contactOf(1, { name })], count: 1, hasMore: false },
  }))
  const { line } = await showLive(<ContactsScreen onStart={() => {}} />, { at: '/contacts' })
  await row()
  const asked = () =>
    [contactEndpoints.listContacts, tagEndpoints.listTagNames].map((one) => api().asked(one).length)
  const [lists = 0, tags = 0] = asked()
  for (const id of [1, 2, 3, 4, 5, 6]) {
    name = `Cliente 1 de ${id}`
    line.tell(contactChannel, { action: 'create', contact: contactOf(id, { name }) })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  await screen.findByText('Cliente 1 de 6')
  expect(asked()).toEqual([lists + 1, tags + 1])
})

test('edits a contact that an import gave more fields than a form takes, and says so at the fields', async () => {
  const extraInfo = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, name: `Campo ${at}`, value: 'x' }))
  const keys = open({ extraInfo })
  await keys.click((await row()).getByRole('button', { name: 'Editar contato' }))
  const dialog = await editor()
  expect(dialog.queryByRole('button', { name: 'Adicionar campo' })).toBeNull()
  await fill(keys, dialog.getAllByRole('textbox', { name: 'Valor' })[0] as HTMLElement, 'y')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('No máximo 50 campos.')).toBeTruthy()
  await fill(keys, dialog.getAllByRole('textbox', { name: 'Valor' })[0] as HTMLElement, 'x')
  await fill(keys, dialog.getByLabelText(/^Nome/), 'Cliente 1 Lemos')
  await keys.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cliente 1 Lemos')).toBeTruthy()
  expect(api().asked(contactEndpoints.updateContact)).toMatchObject([{ body: { name: 'Cliente 1 Lemos' } }])
})
