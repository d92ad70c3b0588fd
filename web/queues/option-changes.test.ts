import { expect, test } from 'vitest'
import { changeAt, changeLevel, moved } from './option-changes.ts'

const tree = [{ name: 'Um', options: [{ name: 'Um ponto um' }, { name: 'Um ponto dois' }] }, { name: 'Dois' }]

test('changes one option on whatever level, and leaves the others as they are', () => {
  const changed = changeAt(tree, [0, 1], (option) => ({ ...option, name: 'Novo' }))
  expect(changed[0]?.options?.map(({ name }) => name)).toEqual(['Um ponto um', 'Novo'])
  expect(changed[1]).toBe(tree[1])
  expect(tree[0]?.options?.[1]?.name).toBe('Um ponto dois')
})

test('adds to a level and takes away from it', () => {
  expect(changeLevel(tree, [1], (level) => [...level, { name: 'Abaixo' }])[1]?.options).toEqual([
    { name: 'Abaixo' },
  ])
  expect(changeLevel(tree, [], (level) => level.slice(1))).toEqual([{ name: 'Dois' }])
})

test('moves an option by a place, and not past an end', () => {
  expect(moved(tree, 1, -1).map(({ name }) => name)).toEqual(['Dois', 'Um'])
  expect(moved(tree, 0, -1)).toEqual(tree)
  expect(moved(tree, 1, 1)).toEqual(tree)
})
