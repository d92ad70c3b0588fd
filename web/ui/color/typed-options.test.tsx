import { MultiSelect } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { show } from '#tests/web/stage.tsx'

const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('finds a record by its name that is typed without accents', async () => {
  const rows = ['João', 'Joana', 'Ana'].map((name, id) => ({ id, name }))
  const { keys } = show(
    <RecordSelect label="Atendente" searchable rows={rows} value={null} onChange={() => {}} />,
  )
  const field = screen.getByRole('combobox', { name: 'Atendente' })
  await keys.type(field, 'JOAO')
  expect(shown()).toEqual(['João'])
  await keys.clear(field)
  expect(shown()).toEqual(['João', 'Joana', 'Ana'])
})

test('finds options of groups by words without accents', async () => {
  const data = [
    { group: 'Listas', items: ['Reunião', 'Negociação'] },
    { group: 'Etiquetas', items: ['Renegociação', 'VIP'] },
  ]
  const { keys } = show(<MultiSelect label="Público" searchable data={data} />)
  await keys.type(screen.getByRole('combobox', { name: 'Público' }), 'negociac')
  expect(shown()).toEqual(['Negociação', 'Renegociação'])
})
