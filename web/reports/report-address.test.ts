import { describe, expect, test } from 'vitest'
import {
  addressOfRowFilter,
  groupOfAddress,
  orderOfAddress,
  pageOfAddress,
  type RowFilter,
  rowFilterOfAddress,
} from './report-address.ts'

describe('the address of a report', () => {
  test('keeps each part of the filter', () => {
    const filters: RowFilter[] = [
      {},
      { searchParam: 'Ana', status: ['open', 'nps'] },
      { basis: 'closed', kind: 'rated', onlyRated: true, contactId: 7 },
    ]
    for (const filter of filters) {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(addressOfRowFilter(filter)))
        if (value !== null) params.set(name, value)
      expect(rowFilterOfAddress(params)).toEqual(filter)
    }
  })

  test('removes emptied values, and returns to the first page', () => {
    expect(addressOfRowFilter({ searchParam: '', onlyRated: undefined })).toEqual({
      ...{ q: null, rated: null, page: null },
    })
  })

  test('leaves out unknown values', () => {
    const params = new URLSearchParams(
      'q=%20&status=open,gone&basis=dreamt&kind=&by=moon&page=-1&size=7&sort=x',
    )
    expect(rowFilterOfAddress(params)).toEqual({ status: ['open'] })
    expect(groupOfAddress(params)).toBeNull()
    expect(pageOfAddress(params)).toEqual({ page: 1, pageSize: 20 })
    expect(orderOfAddress(params)).toEqual({ sort: 'began', order: 'desc' })
  })

  test('says page, size, group and order', () => {
    const params = new URLSearchParams('page=3&size=50&by=queue&sort=wait&order=asc')
    expect(pageOfAddress(params)).toEqual({ page: 3, pageSize: 50 })
    expect(groupOfAddress(params)).toBe('queue')
    expect(orderOfAddress(params)).toEqual({ sort: 'wait', order: 'asc' })
  })
})
