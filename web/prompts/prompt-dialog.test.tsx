import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelEndpoints } from '#domain/prompts/model-contract.ts'
import { type Prompt, promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { PromptDialog } from './prompt-dialog.tsx'

const text = 'Você atende os clientes da Padaria Sol, com calma e em poucas palavras.'
const done: string[] = []
const promptOf = (over: Partial<Prompt> = {}): Prompt => ({
  ...{
    id: 4,
    name: 'Padaria',
    prompt: text,
    apiKey: '********',
    voiceKey: '',
    voice: 'texto',
    voiceRegion: '',
  },
  ...{
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    queueId: 1,
    model: null,
    modelEndsOn: null,
    modelGone: false,
    fault: null,
  },
  ...{ queue: { id: 1, name: 'Fila 1', color: '#3b4bdb' }, tools: ['transferir'] },
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...over,
})
function open(prompt: Prompt | null) {
  done.length = 0
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Vendas' })])
  api().answer(modelEndpoints.listModels, { models: [] })
  api().answer(prompts.createPrompt, promptOf())
  api().answer(prompts.updatePrompt, promptOf())
  return show(<PromptDialog prompt={prompt} onClose={() => done.push('closed')} />, {
    as: { profile: 'admin' },
  }).keys
}
type Keys = ReturnType<typeof open>
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const key = () => screen.getByLabelText<HTMLInputElement>(/Chave da API/)
const save = (keys: Keys) => keys.click(screen.getByRole('button', { name: 'Salvar' }))
async function choose(keys: Keys, label: string, option: string) {
  await keys.click(screen.getByRole('combobox', { name: new RegExp(label) }))
  await keys.click(await screen.findByRole('option', { name: option }))
}
async function fillAll(keys: Keys) {
  await fill(keys, field(/^Nome/), 'Padaria')
  await keys.click(key())
  await keys.paste('sk-1')
  await keys.click(field(/^Prompt/))
  await keys.paste(text)
}

test('[PROMPT-002, PROMPT-007] makes a prompt with the defaults of the form', async () => {
  const keys = open(null)
  await fillAll(keys)
  await choose(keys, 'Departamento', 'Vendas')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(prompts.createPrompt)).toMatchObject([
    {
      body: {
        ...{ name: 'Padaria', prompt: text, apiKey: 'sk-1', queueId: 1, voice: 'texto' },
        ...{ maxTokens: 100, temperature: 1, maxMessages: 10, tools: ['transferir'] },
      },
    },
  ])
})

test('[PROMPT-011] says "Informe o setor" where no department is chosen', async () => {
  const keys = open(null)
  await fillAll(keys)
  await save(keys)
  expect(await screen.findByText('Informe o setor')).toBeTruthy()
  expect(api().asked(prompts.createPrompt)).toEqual([])
})

test('[PROMPT-003] offers text and fifteen voices, which ask for a key and a region', async () => {
  const keys = open(promptOf())
  await keys.click(screen.getByRole('combobox', { name: /^Voz/ }))
  const options = await screen.findAllByRole('option')
  expect(options).toHaveLength(16)
  expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Texto', 'Francisca', 'Antonio'])
  await keys.click(screen.getByRole('option', { name: 'Yara' }))
  await save(keys)
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2)
})

test('[PROMPT-008, PROMPT-009, PROMPT-010] shows at each field what is wrong with it', async () => {
  const keys = open(null)
  await fill(keys, field(/^Nome/), 'Abcd')
  await fill(keys, field(/^Prompt/), 'curto')
  await keys.clear(screen.getByLabelText(/Máximo de tokens/))
  await save(keys)
  expect(await screen.findAllByText('Curto demais.')).toHaveLength(2)
  expect(screen.getAllByText('Preencha este campo.').length).toBeGreaterThan(0)
})

test('[D74] sends only the changed fields, and keeps the key', async () => {
  const keys = open(promptOf())
  expect(key().value).toBe('')
  await fill(keys, field(/^Nome/), 'Padaria Sol')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(prompts.updatePrompt)).toEqual([{ params: { id: 4 }, body: { name: 'Padaria Sol' } }])
})

test('tells which tools it saw, so that those that a colleague allows meanwhile stay', async () => {
  const keys = open(promptOf())
  await keys.click(screen.getByRole('checkbox', { name: 'Encerrar o atendimento' }))
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(prompts.updatePrompt)).toEqual([
    { params: { id: 4 }, body: { tools: ['transferir', 'encerrar'], knownTools: ['transferir'] } },
  ])
})

test('tests a prompt with the key that is kept, and shows the answer until it is changed', async () => {
  const keys = open(promptOf())
  const tested = { answer: '', action: 'transfer', model: 'gpt-5.4-mini', tokensIn: 40, tokensOut: 6 }
  api().answer(prompts.testPrompt, tested)
  await keys.type(field('Escreva como um cliente'), 'Quero uma pessoa')
  await keys.click(screen.getByRole('button', { name: 'Testar' }))
  expect(await screen.findByText('Passaria a conversa para uma pessoa.')).toBeTruthy()
  expect(api().asked(prompts.testPrompt)).toMatchObject([
    { body: { id: 4, text: 'Quero uma pessoa', prompt: text } },
  ])
  await keys.type(field('Escreva como um cliente'), '!')
  expect(screen.queryByText('Passaria a conversa para uma pessoa.')).toBeNull()
})
