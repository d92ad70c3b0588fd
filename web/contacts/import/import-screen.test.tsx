import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ImportScreen } from './import-screen.tsx'

test('counts the lines that an import which broke off did not send, and names the first', async () => {
  api().answer(contactImportEndpoints.listAddressBooks, [])
  api().answer(contactImportEndpoints.listContactImports, [])
  let imported = 0
  api().answer(contactEndpoints.importContacts, ({ query: { preview }, body }) => {
    const { length } = [body].flat()
    if (!preview && (imported += length) > 200) throw new Refusal(403, 'ERR_NO_PERMISSION')
    return { created: length, updated: 0, kept: 0, changes: [], rejected: [] }
  })
  const { keys, container } = show(<ImportScreen />, { at: '/contacts/import' })
  const rows = Array.from({ length: 250 }, (_, at) => `Cliente ${at},119700${20000 + at}`)
  const file = new File([['Nome,Número', ...rows].join('\n')], 'contatos.csv', { type: 'text/csv' })
  await keys.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await keys.click(await screen.findByRole('button', { name: 'Importar 250 linhas' }))
  const said = await screen.findByText(/^Linhas não enviadas: 50, a partir da linha 202\./)
  expect(said.getAttribute('role')).toBe('alert')
  expect(screen.getByText(/^Contatos novos: 200\./)).toBeTruthy()
})

test('keeps the chosen file when an address book that was asked for before arrives late', async () => {
  const held = Promise.withResolvers<void>()
  api().answer(contactImportEndpoints.listAddressBooks, [{ whatsappId: 3, name: 'Loja', entries: 2 }])
  api().answer(contactImportEndpoints.listContactImports, [])
  api().answer(contactImportEndpoints.showAddressBook, async () => {
    await held.promise
    return { people: [{ name: 'Vizinho', number: '5511970000001' }], next: null }
  })
  const { keys, container } = show(<ImportScreen />, { at: '/contacts/import' })
  await keys.click(await screen.findByRole('button', { name: /Loja/ }))
  const file = new File(['Nome,Número\nAna,11970000002\nBia,11970000003'], 'a.csv', { type: 'text/csv' })
  await keys.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await screen.findByRole('button', { name: 'Importar 2 linhas' })
  held.resolve()
  const sent = { created: 2, updated: 0, kept: 0, changes: [], rejected: [] }
  api().answer(contactEndpoints.importContacts, sent)
  await keys.click(screen.getByRole('combobox', { name: 'Coluna Nome' }))
  await keys.keyboard('{Escape}')
  await keys.click(await screen.findByRole('button', { name: /^Importar \d/ }))
  await screen.findByText(/^Contatos novos: 2\./)
  const names = api().asked(contactEndpoints.importContacts)
  expect(names.map(({ body }) => [body].flat().map(({ name }) => name))).toEqual([
    ['Ana', 'Bia'],
    ['Ana', 'Bia'],
  ])
})

test('shows an import that goes on, and its result, to somebody who left the page meanwhile', async () => {
  api().answer(contactImportEndpoints.listAddressBooks, [])
  api().answer(contactImportEndpoints.listContactImports, [])
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  api().answer(contactEndpoints.importContacts, async ({ query: { preview }, body }) => {
    const { length } = [body].flat()
    await held[preview ? 0 : 1]?.promise
    const changes = [{ row: 1, name: 'Bia', field: 'email', from: '', to: 'bia@example.com' }]
    return { created: length, updated: 0, kept: 0, changes: preview ? changes : [], rejected: [] }
  })
  const leave = async () => {
    await keys.click(screen.getByRole('link', { name: 'Voltar aos contatos' }))
    await keys.click(await screen.findByText('Importar de novo'))
    expect((await screen.findByRole('status')).textContent).toContain('0 de 2')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  }
  const page = (
    <Routes>
      <Route path="/contacts/import" element={<ImportScreen />} />
      <Route path="/contacts" element={<Link to="/contacts/import">Importar de novo</Link>} />
    </Routes>
  )
  const { keys, container } = show(page, { at: '/contacts/import' })
  const file = new File(['Nome,Número\nAna,11970000002\nBia,11970000003'], 'a.csv', { type: 'text/csv' })
  await keys.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await keys.click(await screen.findByRole('button', { name: 'Importar 2 linhas' }))
  await leave()
  held[0]?.resolve()
  await keys.click(await screen.findByRole('button', { name: 'Importar e atualizar' }))
  await leave()
  held[1]?.resolve()
  expect(await screen.findByText(/^Contatos novos: 2\./)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Importar outra' }))
  expect(screen.queryByText(/^Contatos novos/)).toBeNull()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('hands out refused lines with all that they said, also that somebody wants no messages', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text))
    return 'blob:lines'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  api().answer(contactImportEndpoints.listAddressBooks, [])
  api().answer(contactImportEndpoints.listContactImports, [])
  const rejected = [{ row: 0, field: 'number', message: 'ERR_WAPP_INVALID_CONTACT' }]
  api().answer(contactEndpoints.importContacts, { created: 0, updated: 0, kept: 0, changes: [], rejected })
  const { keys, container } = show(<ImportScreen />, { at: '/contacts/import' })
  const lines = 'Nome,Número,Descadastrado,Cidade\nAna,119,sim,Santos'
  const file = new File([lines], 'a.csv', { type: 'text/csv' })
  await keys.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await keys.click(await screen.findByRole('button', { name: 'Importar 1 linha' }))
  await keys.click(await screen.findByRole('button', { name: 'Baixar as linhas recusadas' }))
  await waitFor(() => expect(saved[0]).toContain('Cidade'))
  const [header, line] = (saved[0] ?? '').split(/\r?\n/)
  expect(header).toContain('Descadastrado')
  expect(line).toMatch(/"119".*"sim".*"Santos"/)
})
