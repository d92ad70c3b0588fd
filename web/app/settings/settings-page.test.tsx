import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { paymentEndpoints, type ProviderHealth } from '#domain/payments/payment-contract.ts'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { type SettingKey, settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import { type SavedSetting, settingChannel, settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { SettingsPage } from './settings-page.tsx'
// Loaded here, so that the first test does not wait for the import.
import './settings-options.tsx'

type Scene = { saved?: Record<string, string>; at?: string; superUser?: boolean; secrets?: SavedSetting[] }

function open({ saved = {}, at = '/settings', superUser = false, secrets = [] }: Scene = {}) {
  const values = settingKeys.map((key) => ({ key, value: saved[key] ?? settings[key].fallback }))
  api().answer(settingEndpoints.listSettings, [...secrets, ...values])
  api().answer(settingEndpoints.updateSetting, ({ params, body }) => ({ key: params.key, value: body.value }))
  return show(<SettingsPage />, { as: { profile: 'admin', super: superUser }, at }).keys
}
const everybodysTabs = ['Opções', 'Feriados e fuso', 'Armazenamento', 'Exportar dados']
const changes = () =>
  api()
    .asked(settingEndpoints.updateSetting)
    .map(({ params, body }) => ({ ...params, ...body }))

test('[SET-001] shows the options, also where the address names a tab that does not exist', async () => {
  open({ at: '/settings?tab=nonsense' })
  const tab = await screen.findByRole('tab', { name: 'Opções' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })).toBeTruthy()
})

test('[SET-005, SET-043] saves a switch at once, says so while it does, and when it is done', async () => {
  const keys = open()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  api().answer(settingEndpoints.updateSetting, async ({ params, body }) => {
    await held
    return { key: params.key, value: body.value }
  })
  await keys.click(await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' }))
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'requiredTag', value: 'enabled' }]))
  expect(await screen.findByLabelText('Salvando')).toBeTruthy()
  release()
  expect(await screen.findByText('Operação atualizada com sucesso.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('Salvando')).toBeNull())
})

test('marks the setting that the address names and finds settings by their words', async () => {
  const keys = open({ at: '/settings#requiredTag' })
  const marked = await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })
  await waitFor(() => expect(document.activeElement).toBe(marked))
  await fill(keys, screen.getByRole('searchbox'), 'audios')
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
  expect(screen.getByRole('switch', { name: 'Aceitar áudios dos clientes' })).toBeTruthy()
})

test('offers the default only where a setting differs from it', async () => {
  const keys = open({ saved: { requiredTag: 'enabled' } })
  const group = within(await screen.findByRole('region', { name: 'Durante o atendimento' }))
  const resets = group.getAllByRole('button', { name: 'Voltar ao padrão' })
  expect(resets).toHaveLength(1)
  await keys.click(resets[0] as HTMLElement)
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'requiredTag', value: 'disabled' }]))
})

test('[SET-018] shows what privacy asks for only while it is on', async () => {
  open()
  await screen.findByRole('switch', { name: 'Proteger dados dos clientes' })
  expect(screen.queryByRole('switch', { name: 'Pedir consentimento em cada atendimento' })).toBeNull()
})

test('[SET-018] shows the five privacy settings while privacy is on', async () => {
  open({ saved: { enableLGPD: 'enabled' } })
  const group = within(await screen.findByRole('region', { name: 'Privacidade (LGPD)' }))
  expect(group.getAllByRole('switch')).toHaveLength(4)
  expect(group.getAllByRole('textbox')).toHaveLength(2)
})

test('[SET-041] asks for the message before a switch goes on, and sends both together', async () => {
  const keys = open()
  await keys.click(await screen.findByRole('switch', { name: 'Informar a posição na espera' }))
  const message = await screen.findByRole('textbox', { name: /Mensagem da posição/ })
  await fill(keys, message, 'Um momento.')
  expect(changes()).toEqual([])
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'sendQueuePosition', value: 'enabled' }]))
  expect(changes()[0]).toMatchObject({ text: 'Um momento.' })
})

test('[D103] says who changed a setting meanwhile, and saves all the same where that is wished', async () => {
  const keys = open()
  const toggle = await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })
  const details = { user: 'Ana', at: '2026-11-22T12:00:00.000Z', fields: ['requiredTag'] }
  api().refuse(settingEndpoints.updateSetting, 409, 'ERR_CHANGED_MEANWHILE', details)
  await keys.click(toggle)
  expect(await screen.findByText(/Ana alterou/)).toBeTruthy()
  api().answer(settingEndpoints.updateSetting, ({ params, body }) => ({ key: params.key, value: body.value }))
  await keys.click(screen.getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).not.toHaveProperty('updatedAt')
})

test('[D103] keeps typed text when a colleague saves the same setting, and sends the version seen', async () => {
  let link = { value: 'https://a.example', updatedAt: new Date(1000) }
  api().answer(settingEndpoints.listSettings, () => [
    ...settingKeys
      .filter((key) => key !== 'lgpdLink')
      .map((key) => ({ key, value: key === 'enableLGPD' ? 'enabled' : settings[key].fallback })),
    { key: 'lgpdLink', ...link },
  ])
  api().refuse(settingEndpoints.updateSetting, 409, 'ERR_CHANGED_MEANWHILE', {
    ...{ user: 'Ana', at: '2026-11-22T12:00:00.000Z', fields: ['lgpdLink'] },
  })
  const { keys, line } = await showLive(<SettingsPage />, {
    as: { profile: 'admin' },
    at: '/settings',
  })
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Link da política/ })
  link = { value: 'https://b.example', updatedAt: new Date(2000) }
  line.tell(settingChannel, { key: 'lgpdLink' })
  await waitFor(async () => expect((await field()).value).toBe('https://b.example'))

  await fill(keys, await field(), 'https://c.example')
  link = { value: 'https://d.example', updatedAt: new Date(3000) }
  const asked = () => api().asked(settingEndpoints.listSettings).length
  const before = asked()
  line.tell(settingChannel, { key: 'lgpdLink' })
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect((await field()).value).toBe('https://c.example')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Ana alterou/)).toBeTruthy()
  expect(changes()[0]).toMatchObject({ value: 'https://c.example', updatedAt: new Date(2000) })
  await keys.click(screen.getByRole('button', { name: /Descartar/ }))
  await waitFor(async () => expect((await field()).value).toBe('https://d.example'))
})

test('[SET-025] shows the settings of the installation to its super user alone', async () => {
  open({ superUser: true })
  expect(await screen.findByRole('region', { name: /^Pagamentos/ })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Permitir cadastro de empresas' })).toBeTruthy()
})

test('[SET-025] shows no setting of the installation to an administrator', async () => {
  open()
  await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })
  expect(screen.queryByRole('region', { name: /^Pagamentos/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Permitir cadastro de empresas' })).toBeNull()
})

test('[D95] shows who set a secret and its last characters, and asks before removing it', async () => {
  const secret: SavedSetting = {
    key: 'stripeprivatekey',
    value: '',
    updatedAt: new Date('2026-11-22T12:00:00Z'),
    updatedBy: 'Raiz',
    secret: { set: true, hint: '4f2a' },
  }
  const keys = open({ superUser: true, secrets: [secret] })
  expect(await screen.findByText(/Configurado ••••4f2a/)).toBeTruthy()
  expect(screen.getByText(/por Raiz/)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Remover' }))
  const dialog = within(await screen.findByRole('dialog'))
  await keys.click(dialog.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(changes()).toMatchObject([{ key: 'stripeprivatekey', value: '' }]))
})

test('[SET-002, SET-051] shows the tab of opening hours only while the company keeps them', async () => {
  open({ saved: { scheduleType: 'company' } })
  expect(await screen.findByRole('tab', { name: 'Horários' })).toBeTruthy()
})

test.each(['disabled', 'queue', 'connection'])(
  '[SET-002, SET-051] shows no tab of opening hours while scheduleType is %s',
  async (scheduleType) => {
    open({ saved: { scheduleType }, at: '/settings?tab=schedules' })
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(everybodysTabs)
  },
)

test('[SET-003] keeps the tabs of the platform from administrators', async () => {
  open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(everybodysTabs)
})

test('[SET-003, COMP-005] shows a super user the tabs of the platform, each with its own page', async () => {
  api().answer(planEndpoints.listPlans, [])
  open({ superUser: true, at: '/settings?tab=plans' })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...everybodysTabs,
    ...['Empresas', 'Planos', 'Ajuda', 'Whitelabel', 'Pagamentos', 'Certificado'],
  ])
  expect(await screen.findByRole('button', { name: /Novo plano|Criar/ })).toBeTruthy()
})

test('[SET-046, D123] shows a failed load in the page, with the way to try again, and no toast', async () => {
  api().refuse(settingEndpoints.listSettings, 500, 'ERR_INTERNAL')
  const { keys } = show(<SettingsPage />, { as: { profile: 'admin' }, at: '/settings' })
  const again = await screen.findByRole('button', { name: /Tentar/ })
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  const values = settingKeys.map((key) => ({ key, value: settings[key].fallback }))
  api().answer(settingEndpoints.listSettings, values)
  await keys.click(again)
  expect(await screen.findByRole('switch', { name: 'Exigir etiqueta para encerrar' })).toBeTruthy()
})

const region = async (name: string) =>
  within(await screen.findByRole('region', { name: `${name} (administração da plataforma)` }))

test('tests a secret that is typed', async () => {
  const keys = open({ superUser: true })
  api().answer(transcriptionEndpoints.testTranscription, { model: 'gpt-transcribe' })
  const listening = await region('Transcrição de áudios')
  await fill(keys, listening.getByLabelText('OpenAI: chave para áudios'), 'sk-1')
  await keys.click(listening.getByRole('button', { name: 'Testar' }))
  expect(await listening.findByText(/^Chave aceita: o modelo gpt-transcribe/)).toBeTruthy()
  expect(api().asked(transcriptionEndpoints.testTranscription)).toEqual([{ body: { apiKey: 'sk-1' } }])
  expect(changes()).toEqual([])
})

const health: ProviderHealth = {
  ...{ provider: 'efi', isConfigured: true, methods: ['pix'], account: 'PIX …7e90', live: true },
  ...{ checkedAt: new Date(), fault: '', warnings: [], lastNoticeAt: null, refusedNotices: 0 },
  ...{ webhookUrl: '', registersItself: true },
}
const stored = (...names: SettingKey[]): SavedSetting[] =>
  names.map((key) => ({ key, value: '', secret: { set: true, hint: 'abcd' } }))

test('tests stored keys of a payment provider as they are stored', async () => {
  const keys = open({ superUser: true, secrets: stored('asaastoken') })
  const payments = await region('Pagamentos')
  api().refuse(paymentEndpoints.checkProvider, 503, 'ERR_PROVIDER_UNAVAILABLE')
  await keys.click(payments.getByRole('button', { name: 'Testar' }))
  expect(await payments.findByRole('status')).toBeTruthy()
  expect(api().asked(paymentEndpoints.checkProvider)).toEqual([{ params: { provider: 'asaas' } }])
})

test('tests all typed keys of a provider together, before they are saved', async () => {
  const keys = open({ superUser: true, secrets: stored('efichavepix', 'asaastoken') })
  const payments = await region('Pagamentos')
  const [id, secret] = ['Efí: Client ID', 'Efí: Client Secret'].map((name) => payments.getByLabelText(name))
  await fill(keys, id as HTMLElement, ' typed-id ')
  const [test = null] = payments.getAllByRole('button', { name: 'Testar' })
  api().refuse(paymentEndpoints.checkProvider, 409, 'ERR_NO_PAYMENT_METHOD')
  await keys.click(test as HTMLElement)
  expect(await payments.findByText(/^Faltam chaves deste provedor/)).toBeTruthy()
  await fill(keys, secret as HTMLElement, 'typed-secret')
  api().answer(paymentEndpoints.checkProvider, health)
  await keys.click(test as HTMLElement)
  expect(await payments.findByText(/^Chaves aceitas: conta PIX …7e90\. Elas valem/)).toBeTruthy()
  const [cancel] = payments.getAllByRole('button', { name: 'Cancelar' })
  await keys.click(cancel as HTMLElement)
  api().answer(paymentEndpoints.checkProvider, { ...health, fault: 'credentials' })
  await keys.click(payments.getAllByRole('button', { name: 'Testar' })[0] as HTMLElement)
  expect(await payments.findByText('Chaves ou certificado recusados')).toBeTruthy()
  const params = { provider: 'efi' }
  expect(api().asked(paymentEndpoints.checkProvider)).toEqual([
    { params, body: { keys: { eficlientid: 'typed-id' } } },
    { params, body: { keys: { eficlientid: 'typed-id', eficlientsecret: 'typed-secret' } } },
    { params, body: { keys: { eficlientsecret: 'typed-secret' } } },
  ])
  expect(changes()).toEqual([])
})
