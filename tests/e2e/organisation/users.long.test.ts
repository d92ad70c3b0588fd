import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('shows what administrators may as on, and explains every switch that leads somewhere', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/users`)
  const dialog = page.getByRole('dialog')
  await rowOf(page, 'Marina Alves').getByRole('button', { name: 'Editar usuário' }).click()
  await dialog.getByRole('tab', { name: 'Permissões' }).click()
  await dialog.getByText('Administradores podem tudo.', { exact: false }).waitFor()
  const switches = dialog.getByRole('switch')
  expect(await switches.count()).toBe(9)
  for (const one of await switches.all()) {
    expect([await one.isChecked(), await one.isDisabled()]).toEqual([true, true])
    const explained = String(await one.getAttribute('aria-describedby'))
    expect(await dialog.locator(`[id="${explained}"]`).textContent()).toMatch(/.{20}/)
  }
  await look(page, 'admin-permissions')
})
