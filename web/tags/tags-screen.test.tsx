import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TagsScreen } from './tags-screen.tsx'

test('offers a new tag where there is none yet', async () => {
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(tagEndpoints.listTags, { tags: [], hasMore: false })
  const { keys } = show(<TagsScreen />, { at: '/tags' })
  const empty = (await screen.findByText(/^Nenhuma etiqueta ainda/)).parentElement as HTMLElement
  await keys.click(within(empty).getByRole('button', { name: 'Nova etiqueta' }))
  expect(await screen.findByRole('dialog', { name: 'Nova etiqueta' })).toBeTruthy()
})
