import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { takeMenuTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

test('every page and dialog of the menu is readable in all languages, and accessible wide and narrow', async () => {
  const { page: _, ...found } = await takeMenuTour({ ...stage, languages, isNarrowToo: true })
  expect(found).toEqual({ violations: {}, faults: {}, complaints: [] })
})
