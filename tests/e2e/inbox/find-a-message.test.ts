import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[INB-010, INB-011, INB-021] a search finds by name and by what was written, and goes to the message', async () => {
  const { page, complaints } = await openPage(browser)
  await server.control.sendAsCustomer({
    from: '5511970010001',
    name: 'Tânia Araújo',
    text: 'A garantia cobre a bateria?',
  })
  for (let index = 1; index <= 60; index += 1) {
    await server.control.sendAsCustomer({
      from: '5511970010001',
      name: 'Tânia Araújo',
      text: `linha ${index}`,
    })
  }
  await signIn(page, server)
  await page.getByRole('searchbox', { name: 'Buscar nome, número ou mensagem' }).fill('tania')
  const card = page.getByRole('button', { name: /^Tânia Araújo/ })
  await card.waitFor()
  await page.getByRole('searchbox').fill('garantia bateria')
  await page.getByText('A garantia cobre a bateria?').first().waitFor()
  await shoot(page, 'search')
  await settled(page)
  await card.click()
  const passage = page.getByRole('log').getByText('A garantia cobre a bateria?')
  await passage.waitFor()
  await expect.poll(() => passage.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0)
  await shoot(page, 'search-jump')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).waitFor()
  await shoot(page, 'search-filters')
  await settled(page)
  expect(complaints).toEqual([])
})
