import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { freshEmail, newCompany, newPassword } from '#tests/journeys/accounts.ts'
import { openPage, signIn, signInAs } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[ANN-018, RT-017, SHELL-018] the platform tells two companies at once; each reads for itself', async () => {
  const email = freshEmail('flor')
  await newCompany(server, email, 7)
  const { page: platform, complaints } = await openPage(browser)
  const { page: marina, complaints: more } = await openPage(browser)
  const { page: florist, complaints: rest } = await openPage(browser)
  await signIn(marina, server)
  await signInAs(florist, server, email, newPassword)
  await signInAs(platform, server, 'admin@example.com', 'Admin-12345')
  // The popover's code loads once the page is quiet, or when an announcement arrives.
  for (const page of [marina, florist]) await page.getByRole('tab', { name: /Aguardando/ }).waitFor()

  await platform.getByRole('link', { name: 'Comunicados' }).click()
  await platform.getByRole('button', { name: 'Novo comunicado' }).first().click()
  const dialog = platform.getByRole('dialog')
  await dialog.getByLabel('Título').fill('Manutenção no domingo')
  await dialog.getByLabel('Texto').fill('Das 3h às 4h o sistema fica fora do ar.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await platform.getByText('Comunicado salvo.').waitFor()

  const bell = (page: typeof marina, name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })
  for (const page of [marina, florist]) await bell(page, 'Comunicados: 1 por ler').waitFor()
  await bell(marina, 'Comunicados: 1 por ler').click()
  await marina.getByRole('button', { name: /Manutenção no domingo/ }).click()
  await marina.getByRole('dialog').getByText('Das 3h às 4h o sistema fica fora do ar.').waitFor()
  await settledClean(marina)
  await marina.keyboard.press('Escape')
  await bell(marina, 'Comunicados').waitFor()
  // An announcement that one user has read stays unread for the other.
  await bell(florist, 'Comunicados: 1 por ler').waitFor()
  expect([...complaints, ...more, ...rest]).toEqual([])
})
