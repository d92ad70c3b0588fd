import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { SearchField } from './search-field.tsx'

test('searches by the first hundred characters of a longer text that is pasted', async () => {
  const told: string[] = []
  const { keys } = show(<SearchField label="Pesquisar" value="" onChange={(text) => told.push(text)} />)
  await keys.click(screen.getByRole('searchbox', { name: 'Pesquisar' }))
  await keys.paste('a'.repeat(150))
  await waitFor(() => expect(told).toEqual(['a'.repeat(100)]))
})
