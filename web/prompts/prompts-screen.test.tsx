import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { promptChannel, type PromptSummary } from '#domain/prompts/prompt-channel.ts'
import { promptEndpoints as prompts } from '#domain/prompts/prompt-contract.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { UndoBar } from '#web/app/undo-bar.tsx'
import { PromptsScreen } from './prompts-screen.tsx'

const promptOf = (id: number, over: Partial<PromptSummary> = {}): PromptSummary => ({
  ...{ id, name: `Prompt ${id}`, queueId: 1, queue: { id: 1, name: 'Vendas', color: '#3b4bdb' } },
  ...{ maxTokens: 100 * id, modelEndsOn: null, modelGone: false, fault: null },
  ...over,
})

const usage = { tokens: 450_000, mostTokens: 500_000, cents: 12, mostCents: 1000 }

test('[PROMPT-006] lists name, department and tokens, and says what needs care', async () => {
  const rows = [promptOf(1), promptOf(2, { fault: 'auth' }), promptOf(3, { modelEndsOn: '2020-01-31' })]
  api().answer(prompts.listPrompts, { prompts: rows, usage })
  show(<PromptsScreen />, { as: { profile: 'admin' } })
  const table = await screen.findByRole('table', { name: 'Prompts de IA' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Departamento',
    'Máximo de tokens',
    'Ações',
  ])
  const [, first, second, third] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Prompt 1Vendas100')
  expect(second?.textContent).toContain('a chave foi recusada')
  expect(third?.textContent).toContain('termina em 31/01/2020')
  expect(
    screen.getByText(
      /Hoje: 450\.000 de 500\.000 tokens · US\$\s0,12 de US\$\s10,00\..*limite do dia está perto/,
    ),
  ).toBeTruthy()
})

test('[PROMPT-018, PROMPT-016] deletes a prompt and says so', async () => {
  api().answer(prompts.listPrompts, { prompts: [promptOf(1)], usage })
  api().answer(prompts.deletePrompt, { message: 'Prompt deleted', deletedRecordId: 9 })
  api().answer(deletedRecordEndpoints.listDeletedRecords, [])
  const page = (
    <>
      <PromptsScreen />
      <UndoBar />
    </>
  )
  const { keys } = show(page, { as: { profile: 'admin' } })
  await keys.click(await screen.findByRole('button', { name: 'Excluir prompt' }))
  const question = await screen.findByRole('dialog')
  await keys.click(within(question).getByRole('button', { name: 'Excluir prompt' }))
  expect(await screen.findByText(/Prompt excluído\./)).toBeTruthy()
  expect(api().asked(prompts.deletePrompt)).toEqual([{ params: { id: 1 } }])
})

test('[PROMPT-017, RT-019] shows what a colleague creates', async () => {
  let listed = [promptOf(1)]
  api().answer(prompts.listPrompts, () => ({ prompts: listed, usage }))
  const { line } = await showLive(<PromptsScreen />, { as: { profile: 'admin' } })
  await screen.findByText('Prompt 1')
  listed = [promptOf(1), promptOf(2)]
  line.tell(promptChannel, { action: 'create', prompt: promptOf(2) })
  await waitFor(() => expect(screen.getByText('Prompt 2')).toBeTruthy())
})
