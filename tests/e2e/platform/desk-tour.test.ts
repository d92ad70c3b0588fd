import { expect, test } from 'vitest'
import { openStage } from '#tests/journeys/stage.ts'
import { takeDeskTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

test('every page and dialog of who attends is readable in Portuguese and Turkish, in both themes', async () => {
  const { page: _, ...found } = await takeDeskTour({ ...stage, languages: ['pt', 'tr'] })
  expect(found).toEqual({ violations: {}, faults: {}, complaints: [] })
})
