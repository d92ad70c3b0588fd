import { expect, test } from 'vitest'
import { wallClock } from '../companies/wall-clock.ts'
import { numberZones, zoneOfNumber } from './number-zone.ts'

const noon = new Date('2027-03-10T15:00:00Z')
/** The hour that the clocks of a number's owner show. */
const hourOf = (number: string) => {
  const zone = zoneOfNumber(number)
  return zone && new Date(wallClock(noon, zone)).getUTCHours()
}

test.each([
  ['5511987654321', 12],
  ['5581987654321', 12],
  ['551130000000', 12],
  ['5568987654321', 10],
  ['5565987654321', 11],
  ['5566987654321', 11],
  ['5567987654321', 11],
  ['5569987654321', 11],
  ['5592987654321', 11],
  ['5597987654321', 11],
  ['5595987654321', 11],
  ['5520987654321', null],
  ['351912345678', null],
  ['55119876543', null],
  ['contact:55119876543', null],
  ['', null],
])('tells of %s that its clocks show %j at noon in Brasília', (number, hour) => {
  expect(hourOf(number)).toBe(hour)
})

test('knows each of the 67 area codes once', () => {
  const prefixes = numberZones.flatMap((zone) => zone.prefixes)
  expect([prefixes.length, new Set(prefixes).size]).toEqual([67, 67])
})
