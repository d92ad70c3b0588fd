import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignEndpoints as calls } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { campaign } from '#tests/web/campaign-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'

function showDialog(given: ReturnType<typeof campaign> | null) {
  api().answer(contactListEndpoints.listContactListNames, [{ id: 7, name: 'Feira', contactsCount: 3 }])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(userEndpoints.listColleagues, [])
  api().refuse(reports.forecastCampaign, 400, 'ERR_VALIDATION')
  return show(<CampaignDialog given={given} onSaved={() => {}} onClose={() => {}} />)
}

test('repeats a creation without an answer under its key, and then changes what it created', async () => {
  const { keys } = showDialog(null)
  api().answer(calls.createCampaign, () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  const name = await screen.findByLabelText(/^Nome/)
  await fill(keys, name, 'Páscoa')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  api().answer(calls.createCampaign, campaign())
  api().answer(calls.updateCampaign, campaign())
  await fill(keys, name, 'Natal')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Campanha salva.')).toBeTruthy()
  const [first, second] = api()
    .asked(calls.createCampaign)
    .map(({ body }) => body.clientId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(api().asked(calls.updateCampaign)).toMatchObject([{ params: { id: 3 }, body: { name: 'Natal' } }])
})

test('sends only the changed fields', async () => {
  api().answer(calls.updateCampaign, campaign())
  const { keys } = showDialog(campaign({ scheduledAt: new Date('2027-12-10T12:00:30Z') }))
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Natal')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Campanha salva.')).toBeTruthy()
  expect(api().asked(calls.updateCampaign)).toEqual([{ params: { id: 3 }, body: { name: 'Natal' } }])
})

test('tells which lists it saw, so that those that a colleague adds meanwhile stay', async () => {
  api().answer(calls.updateCampaign, campaign())
  const { keys } = showDialog(campaign({ audiences: [{ kind: 'list', id: 4, name: 'Loja' }] }))
  await keys.click(await screen.findByRole('combobox', { name: 'Listas e etiquetas' }))
  await keys.click(await screen.findByRole('option', { name: 'Feira (3)' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Campanha salva.')).toBeTruthy()
  const [seen, added] = [
    { kind: 'list', id: 4 },
    { kind: 'list', id: 7 },
  ]
  expect(api().asked(calls.updateCampaign)).toEqual([
    { params: { id: 3 }, body: { audiences: [seen, added], knownAudiences: [seen] } },
  ])
})

test('gives a campaign its times after its file, because one that begins within the hour takes none', async () => {
  const made = campaign({ connections: [], audiences: [] })
  const calledWith: unknown[] = []
  api().answer(calls.createCampaign, ({ body }) => {
    calledWith.push(['create', body.scheduledAt])
    return made
  })
  api().answer(calls.attachCampaignFile, ({ form }) => {
    calledWith.push(['attach', form?.files.map(({ name }) => name)])
    return made
  })
  api().answer(calls.updateCampaign, ({ body }) => {
    calledWith.push(['update', body])
    return made
  })
  const { keys } = showDialog(null)
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Páscoa')
  await fill(keys, screen.getByRole('textbox', { name: /^Começar em/ }), '10/12/2027 09:00')
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(input!, new File(['%PDF-1.4'], 'ofertas.pdf', { type: 'application/pdf' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Campanha salva.')).toBeTruthy()
  expect(calledWith).toEqual([
    ['create', undefined],
    ['attach', ['ofertas.pdf']],
    ['update', { scheduledAt: new Date('2027-12-10T12:00:00Z'), endsAt: null }],
  ])
})

test('asks before a chosen file is lost', async () => {
  const { keys } = showDialog(campaign())
  await screen.findByLabelText(/^Nome/)
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(picker!, new File(['x'], 'oferta.png', { type: 'image/png' }))
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})

test('shows the text that is too long, also in another tab, before it sends anything', async () => {
  const { keys } = showDialog(null)
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Páscoa')
  await keys.click(screen.getByRole('tab', { name: 'Msg. 2' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Mensagem 2' }), 'a'.repeat(4097))
  await keys.click(screen.getByRole('tab', { name: /^Msg. 1/ }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Muito longo!')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Mensagem 2' }).getAttribute('aria-invalid')).toBe('true')
  expect(api().asked(calls.createCampaign)).toEqual([])
})

test('shows that a question is too long where the campaign asks none', async () => {
  const confirmationMessage1 = 'a'.repeat(4097)
  const { keys } = showDialog(campaign({ confirmation: false, confirmationMessage1 }))
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Natal')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Muito longo!')).toBeTruthy()
  expect(api().asked(calls.updateCampaign)).toEqual([])
})

test('shows at their fields what the server refuses: a question, a deleted list, a connection', async () => {
  api().refuse(calls.updateCampaign, 400, 'ERR_VALIDATION', [
    { path: 'body.confirmationMessage3', message: 'Muito longo!' },
    { path: 'body.contactListId', message: 'does not exist' },
    { path: 'body.whatsappId', message: 'is of another channel' },
  ])
  const { keys } = showDialog(campaign({ confirmation: true }))
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Natal')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Muito longo!')).toBeTruthy()
  const invalid = [...document.querySelectorAll('[aria-invalid="true"]')]
  expect(invalid).toHaveLength(3)
})

test('asks for no beginning of a campaign that has begun: a person lets it go on', async () => {
  const startedAt = new Date('2026-11-20T12:00:00Z')
  showDialog(campaign({ status: 'CANCELADA', startedAt }))
  expect(await screen.findByRole('textbox', { name: /^Não enviar depois de/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Começar em/ })).toBeNull()
})
