import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { ColorChips } from './color-chips.tsx'

const chips = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Setor ${index + 1}`,
    color: index === 0 ? '#ffffff' : '#2453c9',
  }))

test('shows the first of many names, and the others while asked', async () => {
  const { keys } = show(<ColorChips chips={chips(30)} />)
  expect(screen.getAllByText(/^Setor/)).toHaveLength(6)
  await keys.click(screen.getByRole('button', { name: 'Mostrar mais 24' }))
  expect(screen.getAllByText(/^Setor/)).toHaveLength(30)
  const less = screen.getByRole('button', { name: 'Mostrar menos' })
  expect(document.activeElement).toBe(less)
  await keys.click(less)
  expect(screen.getAllByText(/^Setor/)).toHaveLength(6)
})

test('shows all names where a button would hide one alone', () => {
  show(<ColorChips chips={chips(7)} />)
  expect(screen.getAllByText(/^Setor/)).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
})
