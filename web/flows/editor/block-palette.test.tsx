import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type NodeType, nodeTypes } from '#domain/flows/graph.ts'
import { issuesOf, severityOf } from '#domain/flows/issues.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { unknownFacts } from '#tests/bots/unknown-facts.ts'
import { show } from '#tests/web/stage.tsx'
import { worksWhenNew } from './added-block.ts'
import { addableTypes } from './block-groups.ts'
import { BlockPalette } from './block-palette.tsx'

function open(behind: string | null = null) {
  const picked: NodeType[] = []
  const { keys } = show(
    <BlockPalette behind={behind} onPick={(type) => picked.push(type)} onClose={() => {}} />,
  )
  return { keys, picked, dialog: within(screen.getByRole('dialog')) }
}

test('[D160] every type of block stands in one group of the palette', () => {
  expect(addableTypes(false).toSorted()).toEqual(nodeTypes.toSorted())
})

test('[D160] the palette shows groups with a sentence for each block, and finds it by its sentence', async () => {
  const { keys, picked, dialog } = open()
  const decide = within(dialog.getByRole('list', { name: 'Decidir' }))
  decide.getByRole('button', { name: 'Randomizador', description: /por sorteio/ })
  await keys.type(dialog.getByRole('searchbox'), 'sorteio{Enter}')
  expect(picked).toEqual(['randomizer'])
  await keys.type(dialog.getByRole('searchbox'), 'xyz')
  expect(dialog.getByRole('status').textContent).toBe('Nenhum bloco com estas palavras.')
})

test('[D160] behind an output only blocks are offered that it can lead to', () => {
  const { dialog } = open('Menu: [2] Preços')
  expect(screen.getByRole('dialog', { name: 'Adicionar bloco depois de «Menu: [2] Preços»' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Inicio' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Nota' })).toBeNull()
  expect(dialog.getAllByRole('button', { name: 'Ticket' })).toHaveLength(1)
})

test.each([...worksWhenNew])('[D160] a new block %s is whole without a dialog', (type) => {
  const node = newNode(type, { id: 'n', position: { x: 0, y: 0 } })
  const errors = issuesOf({ nodes: [node], connections: [] }, unknownFacts).filter(
    (issue) => issue.nodeId === 'n' && severityOf(issue) === 'error',
  )
  expect(errors).toEqual([])
})
