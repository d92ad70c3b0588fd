import { expect, test } from 'vitest'
import { callApi, tokenOf } from '#tests/journeys/accounts.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const superUser = ['admin@example.com', 'Admin-12345'] as const

test('[COMP-037, COMP-038] plays a help video under the headers of the page and closes it by Escape', async () => {
  const token = await tokenOf(server, ...superUser)
  const title = `Primeiros passos ${crypto.randomUUID().slice(0, 8)}`
  const body = {
    title,
    description: 'Como começar',
    video: 'https://youtu.be/dQw4w9WgXcQ',
  }
  expect((await callApi(server, { method: 'POST', path: '/helps', token, body })).status).toBe(200)
  const { page, complaints } = await openPage(browser, { viewport: phoneSize })
  const referrers: (string | undefined)[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    referrers.push(route.request().headers().referer)
    await route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await signIn(page, server)
  await page.goto(`${server.url}/helps`)
  await page.getByRole('button', { name: new RegExp(`Assistir.*${title}`) }).click()
  await page.frameLocator('iframe').getByText('player').waitFor()
  expect(referrers).toEqual([`${server.url}/`])
  await shoot(page, 'help-player')
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  await settledClean(page)
  expect(complaints).toEqual([])
})
