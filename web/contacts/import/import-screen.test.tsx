import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { Refusal } from '../../../tests/web/fake-api.ts'
import { api, show } from '../../../tests/web/stage.tsx'
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
