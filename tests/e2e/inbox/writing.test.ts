import { expect, test } from 'vitest'
import { deskOf, fieldOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })
const { openTicket } = deskOf(server)

test('the field of a message grows with its text up to eight lines', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Lia Porto')
  const field = fieldOf(page)
  const heights: number[] = []
  for (const lines of [1, 3, 8, 20, 1]) {
    await field.fill(Array.from({ length: lines }, (_, n) => `Linha ${n}`).join('\n'))
    heights.push(Math.round((await field.boundingBox())?.height ?? 0))
  }
  expect(heights).toEqual([40, 81, 182, 182, 40])
})
