import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { type Phrase, phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { PhrasesScreen } from './phrases-screen.tsx'

const phraseOf = (id: number, over: Partial<Phrase> = {}): Phrase => ({
  id,
  name: `Promo ${id}`,
  flowId: 5,
  whatsappId: null,
  phrase: 'quero a promoção',
  mode: 'equal',
  status: true,
  ...{ interrupts: false, restMinutes: 0, adId: '' },
  flow: { name: 'Vendas', isRunning: true },
  ...over,
})

function open(
  all: Phrase[] = [phraseOf(1), phraseOf(2, { phrase: 'boleto', mode: 'contains', status: false })],
  admin = true,
) {
  api().answer(phrases.listPhrases, { flow: all })
  api().answer(flowEndpoints.listFlowNames, [{ id: 5, name: 'Vendas', active: true, versionId: 1 }])
  api().answer(connectionListEndpoints.listConnections, [
    connectionOf(3, { name: 'Loja', status: 'DISCONNECTED' }),
  ])
  return show(<PhrasesScreen />, { as: { profile: admin ? 'admin' : 'user' }, at: '/phrase-lists' })
}
const button = (name: string) => screen.findByRole('button', { name })

test('[PHRASE-002, PHRASE-003] lists phrases with their names and whether they are active', async () => {
  open()
  await screen.findByRole('heading', { name: 'Campanhas' })
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('Promo 1')
  expect(within(first!).getByText('Ativo')).toBeTruthy()
  expect(within(second!).getByText('Desativado')).toBeTruthy()
  for (const head of ['Nome', 'Status']) screen.getByRole('columnheader', { name: head })
})

test('[PHRASE-004] offers deletion only to users who may delete contacts', async () => {
  const { unmount } = open([phraseOf(1)], false)
  await screen.findByText('Promo 1')
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  unmount()
  open([phraseOf(1)])
  await button('Excluir')
})

test('[PHRASE-005, PHRASE-006, PHRASE-007, PHRASE-012, PHRASE-016] needs a name, a flow and a phrase', async () => {
  const { keys } = open([])
  await keys.click((await screen.findAllByRole('button', { name: 'Nova campanha' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Nova campanha com fluxo por frase' })
  const create = within(dialog).getByRole('button', { name: 'Criar campanha' })
  await keys.click(create)
  const [name, phrase] = ['Nome do disparo por frase', 'Qual frase dispara o fluxo?'].map((label) =>
    within(dialog).getByRole('textbox', { name: label }),
  )
  const flow = within(dialog).getByRole('combobox', { name: 'Escolha um fluxo' })
  await waitFor(() =>
    expect([name, phrase, flow].map((field) => field?.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
      'true',
    ]),
  )
  expect(api().asked(phrases.createPhrase)).toEqual([])
  await fill(keys, name!, 'Promo')
  await fill(keys, phrase!, 'quero')
  await keys.click(flow)
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  api().answer(phrases.createPhrase, phraseOf(4))
  await keys.click(create)
  await screen.findByText('Frase criada com sucesso!')
  expect(api().asked(phrases.createPhrase)).toMatchObject([
    { body: { name: 'Promo', flowId: 5, whatsappId: null, phrase: 'quero', status: true } },
  ])
})

test('[PHRASE-008, PHRASE-009, PHRASE-010, PHRASE-011, PHRASE-019] changes a phrase, its connection with its state', async () => {
  const { keys } = open()
  await keys.click((await screen.findAllByRole('button', { name: 'Editar' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Editar campanha com fluxo por frase' })
  within(dialog).getByRole('button', { name: 'Cancelar' })
  await keys.click(within(dialog).getByRole('combobox', { name: 'Selecione uma Conexão' }))
  await keys.click(await screen.findByRole('option', { name: 'Loja (Desconectada)' }))
  await keys.click(within(dialog).getByRole('switch', { name: 'Ativa' }))
  api().answer(phrases.updatePhrase, phraseOf(1))
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar campanha' }))
  await screen.findByText('Frase alterada com sucesso!')
  expect(api().asked(phrases.updatePhrase)).toMatchObject([{ body: { id: 1, whatsappId: 3, status: false } }])
})

test('[PHRASE-005, D103] leaves a phrase switched off that a colleague switched off meanwhile', async () => {
  const { keys } = open([phraseOf(1)])
  await keys.click(await button('Editar'))
  const dialog = await screen.findByRole('dialog', { name: 'Editar campanha com fluxo por frase' })
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome do disparo por frase' }), 'Promo nova')
  api().answer(phrases.updatePhrase, phraseOf(1, { status: false }))
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar campanha' }))
  await screen.findByText('Frase alterada com sucesso!')
  expect(
    api()
      .asked(phrases.updatePhrase)
      .map(({ body }) => body),
  ).toEqual([{ id: 1, name: 'Promo nova' }])
})

test('[PHRASE-020] says that a phrase was deleted', async () => {
  const { keys } = open([phraseOf(1)])
  await keys.click(await button('Excluir'))
  const dialog = await screen.findByRole('dialog', { name: 'Excluir' })
  api().answer(phrases.deletePhrase, { message: 'phrase deleted' })
  await keys.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Frase deletada')
})

test('tells what a message would begin: this phrase, another, or nothing', async () => {
  const other = phraseOf(2, { name: 'Boleto', phrase: 'boleto', mode: 'contains' })
  const { keys } = open([phraseOf(1), other])
  await keys.click((await screen.findAllByRole('button', { name: 'Editar' }))[0]!)
  const field = await screen.findByRole('textbox', { name: 'Se o cliente escrever …' })
  for (const [text, said] of [
    ['Quero a PROMOCAO!', '→ dispara'],
    ['cadê meu boleto?', '→ dispara outra: Boleto'],
    ['bom dia', '→ não dispara nada'],
  ] as const) {
    await fill(keys, field, text)
    await screen.findByText(said)
  }
})

test.each([
  ['was never published', { active: true, versionId: null }, /o fluxo nunca foi publicado/],
  ['is off', { active: false, versionId: 1 }, /o fluxo está desativado/],
] as const)('says that a phrase begins nothing where its flow %s', async (_title, flow, said) => {
  const { keys } = open([phraseOf(1)])
  api().answer(flowEndpoints.listFlowNames, [{ id: 5, name: 'Vendas', ...flow }])
  await keys.click((await screen.findAllByRole('button', { name: 'Editar' }))[0]!)
  const field = await screen.findByRole('textbox', { name: 'Se o cliente escrever …' })
  await fill(keys, field, 'Quero a PROMOCAO!')
  await screen.findByText(said)
})
