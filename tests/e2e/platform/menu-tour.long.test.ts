import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { takeMenuTour, takeOwnerTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

test.each([
  ['daily work', takeMenuTour],
  ['setting up', takeOwnerTour],
])(
  'every page and dialog of %s is readable in all languages, and accessible wide and narrow',
  async (_, take) => {
    const { page: _page, ...found } = await take({ ...stage, languages, isNarrowToo: true })
    expect(found).toEqual({ violations: {}, faults: {}, complaints: [] })
  },
)
