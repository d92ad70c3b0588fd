import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { show } from '#tests/web/stage.tsx'
import type { BlockDone } from './block-env.ts'
import { QuestionDialog } from './question-dialog.tsx'

type Question = Extract<FlowNode, { type: 'question' }>

function open(data: Partial<Question['data']>) {
  const done: BlockDone[] = []
  const fresh = newNode('question', { id: 'n', position: { x: 0, y: 0 } })
  const integration = { message: 'Seu CPF?', answerKey: 'cpf' }
  const node = { ...fresh, data: { ...fresh.data, integration, ...data } }
  const env = {
    isNew: false,
    nodes: [node],
    edges: [],
    files: new Map(),
    flowId: 1,
    onClose: () => {},
    onDone: (one: BlockDone) => done.push(one),
  }
  const { keys } = show(<QuestionDialog node={node} env={env} />)
  const choose = async (kind: string) => {
    await keys.click(screen.getByRole('combobox', { name: 'Tipo de resposta' }))
    await keys.click(await screen.findByRole('option', { name: kind }))
  }
  const save = async () => {
    await keys.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(done).toHaveLength(1))
    return done[0]?.node.data
  }
  return { keys, choose, save }
}

test('[D161] sets the kind of an answer and what is said of one that does not fit', async () => {
  const { keys, choose, save } = open({})
  expect(screen.queryByRole('textbox', { name: 'Se a resposta não servir' })).toBeNull()
  await choose('CPF')
  const retry = await screen.findByRole('textbox', { name: 'Se a resposta não servir' })
  expect(retry.getAttribute('placeholder')).toBe('Este CPF não confere. Escreva os 11 números, por favor.')
  await keys.type(retry, 'Confira.')
  expect(await save()).toMatchObject({ answer: 'cpf', retry: 'Confira.' })
})

test('[D161] a question that takes any text stores neither', async () => {
  const { choose, save } = open({ answer: 'date', retry: 'Que dia?' })
  await choose('Texto livre')
  expect(JSON.parse(JSON.stringify(await save()))).toEqual({
    integration: { message: 'Seu CPF?', answerKey: 'cpf' },
    timeoutMinutes: null,
    maxInvalid: null,
  })
})
