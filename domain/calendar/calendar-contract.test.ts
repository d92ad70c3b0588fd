import { expect, test } from 'vitest'
import { timeZone } from './calendar-contract.ts'

test('[D31] takes every name of a time zone, and refuses offsets and names that are none', () => {
  const names = [
    'America/Sao_Paulo',
    'America/Buenos_Aires',
    'America/Argentina/Buenos_Aires',
    'Asia/Calcutta',
  ]
  for (const name of [...names, 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Kyiv', 'America/Port-au-Prince'])
    expect(timeZone.safeParse(name).success, name).toBe(true)
  for (const name of ['', 'America/Nowhere', '+03:00', 'america/sao_paulo', '<b>/X'])
    expect(timeZone.safeParse(name).success, name).toBe(false)
})
