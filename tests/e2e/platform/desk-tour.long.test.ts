import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { languages } from '#domain/i18n/language.ts'
import { openPage, phoneSize } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { takeDeskTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

test('every page and dialog of who attends is readable in all languages, and accessible wide and narrow', async () => {
  const { page: _, ...found } = await takeDeskTour({ ...stage, languages, isNarrowToo: true })
  expect(found).toEqual({ violations: {}, faults: {}, complaints: [] })
})

test('the simulated phone is accessible', async () => {
  const { server, browser } = stage
  const name = 'Bruno Lima'
  await server.control.sendAsCustomer({ from: '5511970000101', name, text: 'Oi, tudo bem?' })
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.goto(`${server.emulatorUrl}/phone/`)
  await page.getByRole('navigation').getByRole('button', { name }).click()
  await page.getByLabel('Conversa', { exact: true }).getByText('tudo bem').waitFor()
  await settledClean(page)
})
