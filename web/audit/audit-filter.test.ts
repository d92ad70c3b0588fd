import { expect, test } from 'vitest'
import { withValues } from '#web/ui/filter/address-values.ts'
import { queryOf, readFilter, valuesOf } from './audit-filter.ts'

const read = (address: string) => readFilter(new URLSearchParams(address))

test('reads the filter from the address, and leaves out invalid values', () => {
  const filter = read('q=ana&what=tag&from=2026-03-01&to=2026-03-31&companies=all')
  expect(filter).toEqual({
    ...{ search: 'ana', subject: 'tag', from: '2026-03-01', to: '2026-03-31', everywhere: true },
  })
  expect(read('what=nonsense&from=2026-13-77&to=yesterday')).toEqual({
    ...{ search: '', subject: null, from: '', to: '', everywhere: false },
  })
})

test('writes the filter back into the address beside what else it says', () => {
  const kept = new URLSearchParams('tab=audit&q=old')
  expect(String(withValues(kept, valuesOf(read('what=user'))))).toBe('tab=audit&what=user')
  expect(read(String(withValues(kept, valuesOf(read('q=ana&companies=all')))))).toMatchObject({
    search: 'ana',
  })
})

test('asks for the whole of the last day', () => {
  const { from, to } = queryOf(read('from=2026-03-31&to=2026-03-31'))
  expect(Number(to) - Number(from)).toBe(86_400_000)
  expect(queryOf(read(''))).toEqual({})
})
