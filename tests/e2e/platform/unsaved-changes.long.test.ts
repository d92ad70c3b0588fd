import { expect, test } from 'vitest'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('asks before a page with unsaved changes is left by a link or a step back', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/campaigns`)
  await page.getByRole('link', { name: 'Configurações', exact: true }).last().click()
  const saturdays = page.getByRole('switch', { name: 'Enviar aos sábados' })
  await saturdays.click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await page.getByRole('link', { name: 'Campanhas' }).last().click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goBack()
  await question.waitFor()
  await page.waitForURL(/\/campaigns-config/)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL(/\/campaigns$/)
  await saturdays.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
