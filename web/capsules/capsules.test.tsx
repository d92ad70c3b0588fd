import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Capsule,
  capsuleChannel,
  capsuleEndpoints as capsules,
  type CapsuleRestore,
} from '#domain/capsules/capsule-contract.ts'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { companyRecordOf } from '#tests/app/company-record-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { CapsulePanel } from './capsule-panel.tsx'
import { CapsulesScreen } from './capsules-screen.tsx'
import './ask-dialog.tsx'
import './restore-dialog.tsx'

const uuid = '0195f6f0-7a44-4a11-8c11-1f2f3a4b5c6d'
const done = { rowsTotal: 200, rowsDone: 50, filesTotal: 10, filesDone: 0 }
const made = (over: Partial<Capsule> = {}): Capsule => ({
  ...{ uuid, state: 'running', ...done, bytes: 0, askedBy: 'Ana', reason: 'Contador' },
  ...{ createdAt: new Date('2027-03-10T15:00:00Z'), expiresAt: null, fault: null, url: null },
  ...over,
})
const restore = (over: Partial<CapsuleRestore> = {}): CapsuleRestore => ({
  ...{ uuid, state: 'running', ...done, fileName: 'padaria.capsule', bytes: 5, parts: 1 },
  ...{ companyName: 'Padaria Lua', companyId: null, askedBy: 'Sara', fault: null, neededVersion: '' },
  ...{ createdAt: new Date('2027-03-10T15:00:00Z'), renamedUsers: 0 },
  ...over,
})
const company = companyRecordOf()
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('asks for a passphrase twice before it has the company exported', async () => {
  let list: Capsule[] = []
  api().answer(capsules.listCapsules, () => list)
  api().answer(capsules.createCapsule, () => (list = [made({ state: 'waiting' })])[0] as Capsule)
  const { keys } = show(<CapsulePanel />, { as: { profile: 'admin' } })
  await screen.findByText('Nenhuma cópia foi pedida ainda.')
  await keys.click(await button('Exportar todos os dados'))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => keys.click(dialog.getByRole('button', { name: 'Exportar' }))
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'aaaaaaaaaaaaaa')
  await submit()
  await dialog.findByText('Use pelo menos 12 caracteres, e não só alguns repetidos.')
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'tres tigres tristes')
  await fill(keys, dialog.getByLabelText(/^Repita a senha/), 'tres tigres alegres')
  await submit()
  await dialog.findByText('As senhas não correspondem')
  expect(api().asked(capsules.createCapsule)).toEqual([])
  await fill(keys, dialog.getByLabelText(/^Repita a senha/), 'tres tigres tristes')
  await submit()
  await screen.findByText('Aguardando início')
  expect(api().asked(capsules.createCapsule)).toMatchObject([
    { body: { passphrase: 'tres tigres tristes', reason: '' } },
  ])
  expect(await button('Exportar todos os dados')).toHaveProperty('disabled', true)
})

test('shows live how far an export is, and offers the download when it is ready', async () => {
  let one = made()
  api().answer(capsules.listCapsules, () => [one])
  api().answer(capsules.deleteCapsule, { message: '' })
  const { keys, line } = await showLive(<CapsulePanel />, { as: { profile: 'admin' } })
  await screen.findByText('50 de 200 registros · 0 de 10 arquivos')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('24')
  one = made({
    state: 'ready',
    url: '/media/1/capsules/x?e=1&s=2',
    bytes: 2048,
    expiresAt: new Date('2027-03-12T15:00:00Z'),
  })
  line.tell(capsuleChannel, { companyId: 1 })
  const link = await screen.findByRole('link', { name: 'Baixar' })
  expect(link.getAttribute('href')).toBe('/media/1/capsules/x?e=1&s=2')
  await keys.click(await button('Remover'))
  await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(api().asked(capsules.deleteCapsule)).toMatchObject([{ params: { uuid } }]))
})

test('says in words why an export or a restore ended', async () => {
  api().answer(capsules.listCapsuleRestores, [
    restore({ state: 'failed', fault: 'version', neededVersion: '0.9.2' }),
  ])
  api().answer(companyAdminEndpoints.showCompany, company)
  api().answer(capsules.listCompanyCapsules, [made({ state: 'failed', fault: 'lost' })])
  show(<CapsulesScreen />, { as: { profile: 'admin', super: true }, at: '/companies/capsules?company=7' })
  await screen.findByText('A cópia é de outra versão do programa. Restaure-a com a versão 0.9.2.')
  const own = within(await screen.findByRole('region', { name: 'Exportar dados de Padaria Sol' }))
  await own.findByText('O servidor parou várias vezes no meio. Nada ficou pela metade; tente de novo.')
  expect(api().asked(capsules.listCompanyCapsules)).toMatchObject([{ params: { id: 7 } }])
})

const file = new File(['bytes'], 'padaria.capsule')
const choose = async (keys: ReturnType<typeof show>['keys']) => {
  const dialog = await screen.findByRole('dialog')
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field) await keys.upload(field, file)
  return within(dialog)
}

test('uploads a copy and has a company made of it, and says at the field that the passphrase is wrong', async () => {
  let parts = 0
  api().answer(capsules.listCapsuleRestores, [])
  api().answer(planEndpoints.listPlans, [
    { ...company.plan, isPublic: true, storageGb: null, archivedAt: null, companiesCount: 1 },
  ])
  api().answer(capsules.createCapsuleRestore, () => restore({ state: 'receiving', parts }))
  api().answer(capsules.addCapsulePart, () => restore({ state: 'receiving', parts: (parts = 1) }))
  api().refuse(capsules.startCapsuleRestore, 400, 'ERR_CAPSULE', { fault: 'passphrase' })
  const { keys } = show(<CapsulesScreen />, {
    as: { profile: 'admin', super: true },
    at: '/companies/capsules',
  })
  await keys.click(await button('Restaurar empresa…'))
  const dialog = await choose(keys)
  const submit = () => keys.click(dialog.getByRole('button', { name: 'Enviar e restaurar' }))
  await submit()
  await dialog.findByText('Selecione um plano')
  await fill(keys, dialog.getByLabelText(/^Nome da nova empresa/), 'Padaria Lua')
  await keys.click(dialog.getByRole('combobox', { name: /^Plano/ }))
  await keys.click(await screen.findByRole('option', { name: 'Ouro' }))
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'errada')
  await submit()
  await dialog.findByText('A senha não é a desta cópia.')
  expect(api().asked(capsules.createCapsuleRestore)).toMatchObject([
    { body: { fileName: 'padaria.capsule', bytes: 5, companyName: 'Padaria Lua', planId: 2 } },
  ])
  api().answer(capsules.startCapsuleRestore, restore({ state: 'waiting' }))
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'tres tigres tristes')
  await submit()
  await screen.findByText('Restauração iniciada. Você pode sair desta página.')
  expect(api().asked(capsules.addCapsulePart)).toHaveLength(1)
  expect(api().asked(capsules.startCapsuleRestore).at(-1)).toMatchObject({
    params: { uuid },
    body: { passphrase: 'tres tigres tristes' },
  })
})

test('goes on with an upload that was interrupted, with the same file only', async () => {
  api().answer(capsules.listCapsuleRestores, [restore({ state: 'receiving', parts: 0, bytes: 6 })])
  const { keys } = show(<CapsulesScreen />, {
    as: { profile: 'admin', super: true },
    at: '/companies/capsules',
  })
  await keys.click(await button('Continuar envio'))
  const dialog = await choose(keys)
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'tres tigres tristes')
  await keys.click(dialog.getByRole('button', { name: 'Enviar e restaurar' }))
  await dialog.findByText('Este não é o arquivo cujo envio começou: padaria.capsule.')
  expect(api().asked(capsules.addCapsulePart)).toEqual([])
})

test('leads to the people of a restored company, who choose new passwords', async () => {
  api().answer(capsules.listCapsuleRestores, [restore({ state: 'done', companyId: 12, renamedUsers: 2 })])
  show(<CapsulesScreen />, { as: { profile: 'admin', super: true }, at: '/companies/capsules' })
  const link = await screen.findByRole('link', { name: 'Enviar links de senha' })
  expect(link.getAttribute('href')).toBe('/companies?people=12')
  await screen.findByText(/^2 pessoas tinham um e-mail já usado/)
})

test('asks before a passphrase is lost', async () => {
  api().answer(capsules.listCapsules, [])
  const { keys } = show(<CapsulePanel />, { as: { profile: 'admin' } })
  await screen.findByText('Nenhuma cópia foi pedida ainda.')
  await keys.click(await button('Exportar todos os dados'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(keys, dialog.getByLabelText(/^Senha da cópia/), 'tres tigres tristes')
  await keys.keyboard('{Escape}')
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
