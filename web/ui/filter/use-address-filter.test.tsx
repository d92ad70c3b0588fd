import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { useAddressFilter } from './use-address-filter.ts'

type Filter = { search: string; tag: string }
const read = (params: URLSearchParams): Filter => ({
  search: params.get('q') ?? '',
  tag: params.get('tag') ?? '',
})
const valuesOf = ({ search, tag }: Filter) => ({ q: search, tag })

function Twice() {
  const [, change] = useAddressFilter({ read, valuesOf })
  const both = () => {
    change({ tag: '7' })
    change({ search: 'Bia' })
  }
  return <button onClick={both}>Mudar</button>
}

test('keeps a change of the filter when another comes before it is rendered', async () => {
  const { keys } = show(<Twice />, { at: '/contacts?tab=2' })
  await keys.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: '2', tag: '7', q: 'Bia' })
})
