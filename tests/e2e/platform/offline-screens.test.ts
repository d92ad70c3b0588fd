import { expect, test } from 'vitest'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ isKilled: true })

test('a screen that is opened while the line is down comes when the line is back', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).waitFor()
  await page.context().setOffline(true)
  await goWithin(page, 'quick-messages')
  await page.getByText('reconectando…').waitFor()
  expect(await page.getByText('Algo quebrou nesta tela').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Respostas rápidas' }).waitFor()
})
