import { expect, test } from 'vitest'
import { openStage } from '#tests/journeys/stage.ts'
import { takeSetupTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

test('every page and dialog of contacts and of who sets up the company is readable in Portuguese and Turkish, in both themes', async () => {
  const { page: _, ...found } = await takeSetupTour({ ...stage, languages: ['pt', 'tr'] })
  expect(found).toEqual({ violations: {}, faults: {}, complaints: [] })
})
