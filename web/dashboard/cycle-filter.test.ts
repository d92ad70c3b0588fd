import { describe, expect, test } from 'vitest'
import { addressOfCycleFilter, cycleFilterOfAddress, partsOf } from './cycle-filter.ts'

describe('a filter of attendances', () => {
  test('is read from the address that it is written into', () => {
    for (const filter of [
      {},
      { users: [3, 7] },
      { queueIds: [1], tags: [2], businessHours: true as const },
    ]) {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(addressOfCycleFilter(filter)))
        if (value !== null) params.set(name, value)
      expect(cycleFilterOfAddress(params)).toEqual(filter)
    }
  })

  test('leaves out invalid ids', () => {
    const params = new URLSearchParams('users=3,x,-1,,2.5&queueIds=&tags=%27;drop')
    expect(cycleFilterOfAddress(params)).toEqual({ users: [3] })
  })

  test('counts its parts', () => expect(partsOf({ users: [1, 2], businessHours: true })).toBe(2))
})
