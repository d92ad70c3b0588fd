import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dependentTexts } from '#domain/settings/dependent-text.ts'
import { type SettingKey, settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { settingsQuery } from './setting-queries.ts'
import { OptionsPanel } from './options-panel.tsx'

/** Shows the options with what was saved, by a server that keeps what it is sent. */
async function open(saved: Partial<Record<SettingKey, string>> = {}) {
  const kept: Partial<Record<SettingKey, string>> = { ...saved }
  const valueOf = (key: SettingKey) => kept[key] ?? settings[key].fallback
  api().answer(settingEndpoints.listSettings, () => settingKeys.map((key) => ({ key, value: valueOf(key) })))
  api().answer(settingEndpoints.updateSetting, ({ params, body }) => {
    const key = params.key as SettingKey
    kept[key] = body.value
    const text = dependentTexts[key]
    if (text && body.text !== undefined) kept[text.key] = body.text
    return { key, value: body.value }
  })
  const { keys } = show(<OptionsPanel />, { as: { profile: 'admin' } })
  await waitFor(() => expect(queryClient.getQueryData(settingsQuery.queryKey)).toBeDefined())
  return keys
}
const sent = () =>
  api()
    .asked(settingEndpoints.updateSetting)
    .map(({ params, body }) => ({ key: params.key, value: body.value }))

/** The switches, with the text that one of them needs to be in the other position. */
const switches: [string, SettingKey, string, SettingKey?][] = [
  ['SET-006', 'userRating', 'Pedir avaliação ao encerrar'],
  ['SET-009', 'acceptCallWhatsapp', 'Deixar ligações do WhatsApp tocarem', 'AcceptCallWhatsappMessage'],
  ['SET-010', 'userRandom', 'Sortear o atendente'],
  ['SET-012', 'sendSignMessage', 'Assinar mensagens com o nome do atendente'],
  ['SET-013', 'sendFarewellWaitingTicket', 'Despedir-se também de quem ainda aguarda'],
  ['SET-014', 'sendGreetingAccepted', 'Saudar ao aceitar', 'greetingAcceptedMessage'],
  ['SET-015', 'sendQueuePosition', 'Informar a posição na espera', 'sendQueuePositionMessage'],
  ['SET-016', 'acceptAudioMessageContact', 'Aceitar áudios dos clientes'],
  ['SET-019', 'requiredTag', 'Exigir etiqueta para encerrar'],
  ['SET-020', 'sendMsgTransfTicket', 'Avisar o cliente da transferência', 'transferMessage'],
  ['SET-021', 'DirectTicketsToWallets', 'Entregar à carteira do contato'],
  ['SET-024', 'showNotificationPending', 'Avisar de atendimentos que aguardam'],
]

test.each(switches)('[%s] switches %s over and shows it so', async (_id, key, name, text) => {
  const before = settings[key].fallback
  const after = before === 'enabled' ? 'disabled' : 'enabled'
  const keys = await open(text && { [text]: 'Um momento.' })
  const control = await screen.findByRole('switch', { name })
  expect((control as HTMLInputElement).checked).toBe(before === 'enabled')
  await keys.click(control)
  await waitFor(() => expect(sent()).toEqual([{ key, value: after }]))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(after === 'enabled'),
  )
})

test('keeps unsaved text while another setting is searched', async () => {
  const keys = await open({ sendGreetingAccepted: 'enabled', greetingAcceptedMessage: 'Oi' })
  const message = () => screen.getByRole('textbox', { name: /^Mensagem de saudação/ })
  await fill(keys, message(), 'Oi, {{name}}')
  const search = screen.getByRole('searchbox', { name: 'Buscar configuração' })
  await fill(keys, search, 'etiqueta')
  const found = () => screen.queryByRole('textbox', { name: /^Mensagem de saudação/ })
  await waitFor(() => expect(found()).toBeNull())
  expect(screen.getByRole('switch', { name: 'Exigir etiqueta para encerrar' })).toBeTruthy()
  await keys.clear(search)
  await waitFor(() => expect((message() as HTMLTextAreaElement).value).toBe('Oi, {{name}}'))
  await fill(keys, search, 'nada disso')
  expect(await screen.findByText('Nenhuma configuração encontrada.')).toBeTruthy()
})

test('shows a switch in its new position throughout, while it is saved and afterwards', async () => {
  const name = 'Assinar mensagens com o nome do atendente'
  const keys = await open({ sendSignMessage: 'enabled' })
  const control = await screen.findByRole<HTMLInputElement>('switch', { name })
  const positions: boolean[] = []
  new MutationObserver(() => positions.push(control.dataset['checked'] === 'true')).observe(control, {
    attributeFilter: ['data-checked'],
  })
  await keys.click(control)
  await screen.findByText('Operação atualizada com sucesso.')
  await waitFor(() => expect(control.disabled).toBe(false))
  expect(positions).toEqual([false])
})

test.each([
  ['SET-007', 'scheduleType', 'Horário de atendimento', ['disabled', 'queue', 'company', 'connection']],
  ['SET-008', 'chatBotType', 'Formato do menu', ['text', 'list', 'button']],
] as const)(
  '[%s] offers the values of %s and keeps the one that is chosen',
  async (_id, key, name, values) => {
    const keys = await open()
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name })
    await keys.click(field)
    const offered = await screen.findAllByRole('option')
    expect(offered.map((option) => option.getAttribute('value'))).toEqual([...values])
    await keys.click(offered.at(-1) as HTMLElement)
    await waitFor(() => expect(sent()).toEqual([{ key, value: values.at(-1) }]))
  },
)

test.each([
  ['transferMessage', 'Mensagem de transferência', { sendMsgTransfTicket: 'enabled' }],
  ['greetingAcceptedMessage', 'Mensagem de saudação', { sendGreetingAccepted: 'enabled' }],
  ['AcceptCallWhatsappMessage', 'Mensagem ao recusar uma ligação', { acceptCallWhatsapp: 'disabled' }],
  ['sendQueuePositionMessage', 'Mensagem da posição na espera', { sendQueuePosition: 'enabled' }],
] as const)('[SET-023] saves %s where its switch asks for it', async (textKey, name, on) => {
  const keys = await open(on)
  await fill(keys, await screen.findByRole('textbox', { name: new RegExp(name) }), 'Já volto.')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent()).toEqual([{ key: textKey, value: 'Já volto.' }]))
})

test.each([
  ['sendMsgTransfTicket', 'Avisar o cliente da transferência', 'Mensagem de transferência'],
  ['sendGreetingAccepted', 'Saudar ao aceitar', 'Mensagem de saudação'],
  ['sendQueuePosition', 'Informar a posição na espera', 'Mensagem da posição na espera'],
  ['acceptCallWhatsapp', 'Deixar ligações do WhatsApp tocarem', 'Mensagem ao recusar uma ligação'],
] as const)('says that %s does not count before its message is written', async (key, name, message) => {
  const after = dependentTexts[key]?.when ?? ''
  const texts = Object.values(dependentTexts).map((text) => [text.key, 'Oi'] as const)
  const own = dependentTexts[key]?.key ?? key
  const off = after === 'enabled' ? 'disabled' : 'enabled'
  const keys = await open({ ...Object.fromEntries(texts), [own]: '', [key]: off })
  await keys.click(await screen.findByRole('switch', { name }))
  expect(await screen.findByText('Ainda não vale: escreva a mensagem')).toBeTruthy()
  expect(sent()).toEqual([])
  await fill(keys, screen.getByRole('textbox', { name: new RegExp(message) }), 'Já volto.')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent()).toContainEqual({ key, value: after }))
  await waitFor(() => expect(screen.queryByText(/^Ainda não vale/)).toBeNull())
})

test('says that a switch does not count that was saved without its message', async () => {
  await open({ sendGreetingAccepted: 'enabled', sendMsgTransfTicket: 'enabled', transferMessage: 'Oi' })
  const row = (await screen.findByText('Ainda não vale: escreva a mensagem')).parentElement
  expect(row?.textContent).toContain('Mensagem de saudação')
})

test('[D103] says who changed the message of a switch meanwhile, and shows theirs where that is wished', async () => {
  const seen = { key: 'greetingAcceptedMessage', value: 'Oi', updatedAt: new Date(1000) } as const
  const theirs = { ...seen, value: 'Olá', updatedAt: new Date(2000) }
  const keys = await open({ sendGreetingAccepted: 'enabled' })
  const list = (message: typeof theirs | typeof seen) =>
    api().answer(settingEndpoints.listSettings, [
      message,
      { key: 'sendGreetingAccepted', value: 'enabled', updatedAt: new Date(500) },
    ])
  list(seen)
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem de saudação/ })
  await waitFor(() => expect(field().value).toBe('Oi'))
  await fill(keys, field(), 'Bom dia')
  list(theirs)
  const details = { user: 'Ana', at: '2026-11-22T12:00:00.000Z', fields: [seen.key] }
  api().refuse(settingEndpoints.updateSetting, 409, 'ERR_CHANGED_MEANWHILE', details)
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  const notice = await screen.findByText(/Ana alterou/)
  expect(notice.textContent).toContain('Mensagem de saudação')
  expect(api().asked(settingEndpoints.updateSetting)).toMatchObject([
    { params: { key: seen.key }, body: { value: 'Bom dia', updatedAt: seen.updatedAt } },
  ])
  await keys.click(screen.getByRole('button', { name: /Descartar/ }))
  await waitFor(() => expect(field().value).toBe('Olá'))
})
