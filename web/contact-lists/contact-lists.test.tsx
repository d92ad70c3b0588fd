import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  type ContactList,
  contactListChannel,
  contactListEndpoints as lists,
  contactListItemChannel,
  type ContactListItem,
} from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints as imports } from '#domain/contact-lists/list-import-contract.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { contactListsKey } from './contact-lists-key.ts'
import { oneContactListQuery } from './contact-list-queries.ts'
import { ContactListsScreen } from './contact-lists-screen.tsx'
import { ListPeopleScreen } from './list-people-screen.tsx'

const fair: ContactList = { id: 7, name: 'Feira', contactsCount: 12_345 }
const leads: ContactList = { id: 8, name: 'Leads', contactsCount: 0 }
const page = (records: ContactList[]) => ({ records, count: records.length, hasMore: false })
const ana: ContactListItem = {
  ...{ id: 1, name: 'Ana Prado', number: '5511987654321', email: 'ana@example.com' },
  ...{ isWhatsappValid: null, checkedAt: null, companyId: 1, contactListId: 7, values: { Cidade: 'Santos' } },
}
const at = new Date('2026-11-20T12:00:00Z')
const admin = { as: { profile: 'admin' } } as const

const people = (
  <Routes>
    <Route path="/contact-lists/:contactListId/contacts" element={<ListPeopleScreen />} />
  </Routes>
)
function answerPeople(items: () => ContactListItem[]) {
  api().answer(lists.showContactList, fair)
  api().answer(imports.listListImports, [])
  api().answer(lists.listContactListItems, () => ({ contacts: items(), hasMore: false }))
}

test('[LIST-003] lists, counts and searches, with what can be done with each list', async () => {
  api().answer(lists.listContactLists, ({ query }) => page(query.searchParam ? [leads] : [fair, leads]))
  const { keys } = show(<ContactListsScreen />, admin)
  const table = await screen.findByRole('table', { name: 'Listas de contatos' })
  const first = within(table).getAllByRole('row')[1]!
  expect(first.textContent).toContain('12.345')
  expect(within(first).getByRole('link', { name: 'Baixar planilha modelo' }).getAttribute('href')).toBe(
    '/media/contact-list-sample?language=pt',
  )
  for (const name of ['Ver contatos', 'Editar lista', 'Excluir lista'])
    expect(within(first).getByRole('button', { name })).toBeTruthy()
  await keys.type(screen.getByRole('searchbox', { name: 'Buscar listas' }), 'lea')
  await waitFor(() => expect(screen.queryByText('Feira')).toBeNull())
})

test('[LIST-008] demands a name, and tells the server’s reason at the field', async () => {
  api().answer(lists.listContactLists, page([]))
  const { keys } = show(<ContactListsScreen />, admin)
  await keys.click((await screen.findAllByRole('button', { name: 'Nova lista' }))[0]!)
  await fill(keys, await screen.findByLabelText(/^Nome/), 'A')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
})

test('[LIST-025] shows what a colleague creates', async () => {
  let records = [fair]
  api().answer(lists.listContactLists, () => page(records))
  const { line } = await showLive(<ContactListsScreen />, admin)
  await screen.findByText('Feira')
  records = [fair, leads]
  line.tell(contactListChannel, { action: 'create', record: leads })
  await waitFor(() => expect(screen.getByText('Leads')).toBeTruthy())
})

test('[LIST-004, LIST-005] shows people with what is known of their numbers, in words too', async () => {
  answerPeople(() => [
    ana,
    { ...ana, id: 2, name: 'Bia', number: '5511987654322', isWhatsappValid: true, checkedAt: at },
    { ...ana, id: 3, name: 'Cida', number: '5511987654323', isWhatsappValid: false, checkedAt: at },
  ])
  show(people, { ...admin, at: '/contact-lists/7/contacts' })
  const table = await screen.findByRole('table', { name: 'Feira' })
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Ainda não verificado.')
  expect(first?.textContent).toContain('ana@example.com')
  expect(first?.textContent).toContain('Cidade: Santos')
  expect(second?.textContent).toContain('Está no WhatsApp. Verificado em')
  expect(third?.textContent).toContain('Não está no WhatsApp.')
  expect(within(first!).getByRole('button', { name: 'Editar contato' })).toBeTruthy()
  expect(within(first!).getByRole('button', { name: 'Excluir contato' })).toBeTruthy()
  for (const name of ['Importar planilha', 'Novo contato'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todas as listas' })).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Buscar na lista' })).toBeTruthy()
})

test('[LIST-006] does not offer to delete a person to users who may not', async () => {
  answerPeople(() => [ana])
  const rolePermissions = ['contact-lists-page:edit'] as const
  show(people, {
    as: { profile: 'user', rolePermissions: [...rolePermissions] },
    at: '/contact-lists/7/contacts',
  })
  await screen.findByText('Ana Prado')
  expect(screen.getByRole('button', { name: 'Editar contato' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Excluir contato' })).toBeNull()
})

test('[LIST-009, LIST-010, LIST-011] checks a person before they are sent', async () => {
  answerPeople(() => [])
  const { keys } = show(people, { ...admin, at: '/contact-lists/7/contacts' })
  await keys.click(await screen.findByRole('button', { name: 'Novo contato' }))
  await fill(keys, await screen.findByLabelText(/^Nome/), 'A')
  await fill(keys, screen.getByLabelText(/^Número/), '1234567')
  await fill(keys, screen.getByLabelText(/^E-mail/), 'abc')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getAllByText('Curto demais.')).toHaveLength(2))
  expect(screen.getByText('Este e-mail não é válido.')).toBeTruthy()
})

test('[LIST-026] shows whom a colleague adds', async () => {
  let items: ContactListItem[] = []
  answerPeople(() => items)
  const { line } = await showLive(people, { ...admin, at: '/contact-lists/7/contacts' })
  await screen.findByText(/Esta lista está vazia/)
  items = [ana]
  line.tell(contactListItemChannel, { action: 'create', record: ana })
  await waitFor(() => expect(screen.getByText('Ana Prado')).toBeTruthy())
})

test.each([
  [
    'keeps what is being written about a person when a refetch is refused for now',
    429,
    'ERR_TOO_MANY_REQUESTS',
  ],
  ['closes a list that is gone', 404, 'ERR_NO_CONTACT_LIST_FOUND'],
] as const)('%s', async (_, status, code) => {
  answerPeople(() => [])
  const { keys } = show(people, { ...admin, at: '/contact-lists/7/contacts' })
  await screen.findByText('Feira')
  await keys.click(screen.getByRole('button', { name: 'Novo contato' }))
  const name = await screen.findByLabelText(/^Nome/)
  await fill(keys, name, 'Ana')
  api().refuse(lists.showContactList, status, code)
  askAgain(contactListsKey)
  const { queryKey } = oneContactListQuery(7)
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.error).toBeTruthy())
  await keys.keyboard('{Tab}')
  await waitFor(() => expect(name.isConnected).toBe(status === 429))
})

test('keeps the form of a person when a file is dropped beside it', async () => {
  answerPeople(() => [])
  const { keys } = show(people, { ...admin, at: '/contact-lists/7/contacts' })
  await keys.click(await screen.findByRole('button', { name: 'Novo contato' }))
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Ana')
  const dataTransfer = { files: [new File(['x'], 'pessoas.xlsx')], types: ['Files'] }
  // Not taken by the browser, which would leave the page.
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  await keys.keyboard('{Tab}')
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ana')
  expect(api().asked(imports.readListImport)).toEqual([])
})
