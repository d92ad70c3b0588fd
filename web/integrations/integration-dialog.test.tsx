import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { IntegrationType } from '#domain/integrations/integration-channel.ts'
import {
  type Integration,
  integrationEndpoints as integrations,
} from '#domain/integrations/integration-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { IntegrationDialog } from './integration-dialog.tsx'

const done: string[] = []
const integrationOf = (over: Partial<Integration> = {}): Integration => ({
  ...{ id: 3, name: 'Bot', type: 'dialogflow', fault: null, projectName: 'loja-1', jsonContent: '********' },
  ...{ clientEmail: 'bot@loja-1.iam', language: 'pt-BR', urlN8N: '', typebotSlug: '', typebotExpires: 1 },
  ...{ typebotDelayMessage: 1000, typebotKeywordFinish: '', typebotKeywordRestart: '' },
  ...{ typebotRestartMessage: '', typebotUnknownMessage: '', updatedAt: new Date('2026-01-05T12:00:00Z') },
  ...over,
})
function open(integration: Integration | null) {
  done.length = 0
  api().answer(integrations.createIntegration, integrationOf())
  api().answer(integrations.updateIntegration, integrationOf())
  const element = <IntegrationDialog integration={integration} onClose={() => done.push('closed')} />
  return show(element, { as: { profile: 'admin' } }).keys
}
type Keys = ReturnType<typeof open>
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const names = () =>
  screen.getAllByRole('textbox').map((each) => (each as HTMLInputElement).labels?.[0]?.textContent)
const save = (keys: Keys) => keys.click(screen.getByRole('button', { name: 'Salvar' }))
async function choose(keys: Keys, type: string) {
  await keys.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await keys.click(await screen.findByRole('option', { name: type }))
}
const made = () =>
  api()
    .asked(integrations.createIntegration)
    .map(({ body }) => body)

test('[INTEG-007] offers five types', async () => {
  const keys = open(null)
  await keys.click(screen.getByRole('combobox', { name: 'Tipo' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Dialogflow', 'n8n', 'Webhook', 'Typebot', 'Flowbuilder'],
  ])
})

test('[INTEG-008] asks for the language, project and account of Dialogflow, and tests them', async () => {
  const keys = open(null)
  await keys.click(screen.getByRole('combobox', { name: 'Idioma' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Portugues', 'Inglês', 'Español'])
  await keys.keyboard('{Escape}')
  const test = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Testar' })
  expect(test().disabled).toBe(true)
  await fill(keys, field(/Nome do projeto/), 'loja-1')
  await keys.click(field(/JSON da conta/))
  await keys.paste('{"a":1}')
  api().answer(integrations.testIntegration, { answers: ['Olá!'] })
  await keys.click(test())
  expect(await screen.findByText('Dialogflow respondeu: Olá!')).toBeTruthy()
  const body = { type: 'dialogflow', projectName: 'loja-1', language: 'pt-BR', jsonContent: '{"a":1}' }
  expect(api().asked(integrations.testIntegration)).toEqual([{ body }])
  api().refuse(integrations.testIntegration, 409, 'ERR_BOT_REFUSED', {
    fault: 'auth',
    reason: 'Google: 400.',
  })
  await keys.click(test())
  expect(await screen.findByText(/O serviço não respondeu como esperado.*\(“Google: 400\.”\)/)).toBeTruthy()
  api().refuse(integrations.testIntegration, 409, 'ERR_BOT_REFUSED', {
    fault: 'refused',
    reason: writeCallReason('address-status', { status: 500 }),
  })
  await keys.click(test())
  expect(await screen.findByText(/\(O endereço respondeu com o status 500\. Confira/)).toBeTruthy()
})

test('tests a webhook and a Typebot with the address that is typed', async () => {
  const keys = open(null)
  const test = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Testar' })
  api().answer(integrations.testIntegration, { answers: [] })
  await choose(keys, 'Webhook')
  expect(test().disabled).toBe(true)
  await fill(keys, field(/Endereço \(URL\)/), 'https://example.com/hook')
  await keys.click(test())
  expect(await screen.findByText('Webhook respondeu sem texto.')).toBeTruthy()
  await choose(keys, 'Typebot')
  expect(screen.queryByText('Webhook respondeu sem texto.')).toBeNull()
  await fill(keys, field(/Identificador/), 'loja')
  await keys.click(test())
  await screen.findByText('Typebot respondeu sem texto.')
  expect(api().asked(integrations.testIntegration)).toEqual([
    { body: { type: 'webhook', urlN8N: 'https://example.com/hook' } },
    { body: { type: 'typebot', urlN8N: 'https://example.com/hook', typebotSlug: 'loja' } },
  ])
})

test.each([
  ['[INTEG-009]', 'n8n', 'n8n', [/^Nome/, /Endereço \(URL\)/]],
  ['[INTEG-009]', 'webhook', 'Webhook', [/^Nome/, /Endereço \(URL\)/]],
  ['[INTEG-010]', 'flowbuilder', 'Flowbuilder', [/^Nome/]],
] as [string, IntegrationType, string, RegExp[]][])(
  '%s asks of %s for no more than it needs',
  async (_id, _type, label, asked) => {
    const keys = open(null)
    await choose(keys, label)
    const shown = names().filter((name) => name !== 'Tipo')
    expect(shown).toHaveLength(asked.length)
    for (const each of asked) expect(shown.some((name) => each.test(name ?? ''))).toBe(true)
  },
)

test('[INTEG-002, INTEG-011] makes a Typebot with its fields and defaults', async () => {
  const keys = open(null)
  await choose(keys, 'Typebot')
  await fill(keys, field(/^Nome/), 'Bot')
  await fill(keys, field(/Endereço do Typebot/), 'https://viewer.example.com')
  await fill(keys, field(/Identificador/), 'loja')
  await fill(keys, field(/finalizar/), 'sair')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(made()).toMatchObject([
    {
      ...{ name: 'Bot', type: 'typebot', urlN8N: 'https://viewer.example.com', typebotSlug: 'loja' },
      ...{ typebotExpires: 1, typebotDelayMessage: 1000, typebotKeywordFinish: 'sair' },
    },
  ])
})

test('[INTEG-012] refuses a name that is too short or missing, in the person’s words', async () => {
  const keys = open(null)
  await choose(keys, 'Flowbuilder')
  await save(keys)
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  await fill(keys, field(/^Nome/), 'a')
  await save(keys)
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
  expect(made()).toEqual([])
})

test('[D74] keeps a service account that is not typed anew', async () => {
  const keys = open(integrationOf())
  expect(field(/JSON da conta/).value).toBe('')
  expect(screen.getByText(/Mantida a conta bot@loja-1\.iam/)).toBeTruthy()
  await fill(keys, field(/^Nome(?! do)/), 'Agente')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(integrations.updateIntegration)).toMatchObject([{ body: { name: 'Agente' } }])
  expect(api().asked(integrations.updateIntegration)[0]?.body).not.toHaveProperty('jsonContent')
})

test('warns of a test address of n8n, and shows a new signing secret once', async () => {
  const keys = open(
    integrationOf({ type: 'n8n', urlN8N: 'https://n8n.example.com/webhook-test/1', jsonContent: '' }),
  )
  expect(screen.getByText(/endereço de teste do n8n/)).toBeTruthy()
  api().answer(integrations.renewIntegrationSecret, { secret: 'whsec_abc' })
  await keys.click(screen.getByRole('button', { name: 'Gerar segredo' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
})

test.each([
  ['Webhook', /^Endereço \(URL/],
  ['Typebot', /^Endereço do Typebot/],
] as const)('says at the field what is wrong with an address that is tested: %s', async (type, label) => {
  const keys = open(null)
  await choose(keys, type)
  const address = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: label })[0] as HTMLInputElement
  await fill(keys, address(), 'meu servidor')
  if (type === 'Typebot') await fill(keys, screen.getByRole('textbox', { name: /Identificador/ }), 'bot')
  await keys.click(screen.getByRole('button', { name: 'Testar' }))
  await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'))
  const words = address().closest('.mantine-TextInput-root')?.querySelector('.mantine-TextInput-error')
  expect(words?.textContent).toMatch(/^[A-Z][^{}[\]"]+\.$/)
  expect(screen.queryByText(/[{}[\]]/)).toBeNull()
  expect(api().asked(integrations.testIntegration)).toEqual([])
})
