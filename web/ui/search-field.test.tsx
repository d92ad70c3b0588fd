import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { SearchField } from './search-field.tsx'

test('searches by the first hundred characters of a longer text that is pasted', async () => {
  const told: string[] = []
  const { keys } = show(<SearchField label="Pesquisar" value="" onChange={(text) => told.push(text)} />)
  await keys.click(screen.getByRole('searchbox', { name: 'Pesquisar' }))
  await keys.paste('a'.repeat(150))
  await waitFor(() => expect(told).toEqual(['a'.repeat(100)]))
})

test('[SHELL-050] searches once, half a second after the last key', async () => {
  const told: string[] = []
  show(<SearchField label="Pesquisar" value="" onChange={(text) => told.push(text)} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  vi.useFakeTimers()
  try {
    type('pessoa')
    await act(() => vi.advanceTimersByTimeAsync(300))
    type('pessoa 04')
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(told).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(told).toEqual(['pessoa 04'])
  } finally {
    vi.useRealTimers()
  }
})
