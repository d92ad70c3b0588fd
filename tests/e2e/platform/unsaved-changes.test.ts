import { expect, test } from 'vitest'
import { dialog, row } from '#tests/journeys/connections-page.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const nameField = { name: 'Nome' } as const

test('asks before unsaved changes go, and keeps a dialog in the address', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/queues`)
  await row(page, 'Financeiro').getByRole('button', { name: 'Editar departamento' }).click()
  await dialog(page).getByRole('textbox', nameField).waitFor()
  expect(page.url()).toContain('?edit=')
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('edit')

  await row(page, 'Financeiro').getByRole('button', { name: 'Editar departamento' }).click()
  await dialog(page).getByRole('textbox', nameField).fill('Cobrança')
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goBack()
  await question.waitFor()
  await page.waitForURL(/\?edit=/)
  await shoot(page, 'discard-question')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialog(page).getByRole('textbox', nameField).inputValue()).toBe('Cobrança')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await dialog(page).first().waitFor({ state: 'detached' })
  await row(page, 'Financeiro').waitFor()
  expect(complaints).toEqual([])
})
