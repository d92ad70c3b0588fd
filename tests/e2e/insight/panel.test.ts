import { expect, test } from 'vitest'
import { showWidths } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[DASH-020, DASH-025, DASH-029, DASH-041] the panel shows who waits; it is for those who may see it', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: 'Painel de Atendimentos' }).click()
  const pending = page.getByRole('region', { name: 'Pendentes' })
  await server.control.sendAsCustomer({ from: '5511974000777', name: 'Quinto Neves', text: 'Tem bolo?' })
  const card = pending.getByRole('article').filter({ hasText: 'Quinto Neves' })
  await card.getByText('Tem bolo?').waitFor()
  await showWidths(page, 'moments')
  await card.getByRole('link', { name: 'Abrir o ticket de Quinto Neves' }).click()
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/)
  expect(complaints).toEqual([])

  const { page: rafael } = await openPage(browser)
  await signIn(rafael, server, 1)
  for (const name of ['Dashboard', 'Relatórios', 'Painel de Atendimentos'])
    expect(await rafael.getByRole('link', { name, exact: true }).count()).toBe(0)
  await rafael.goto(`${server.url}/`)
  await rafael.getByText('Oops! Acesso Negado!').waitFor()
  await rafael.getByRole('link', { name: 'Voltar aos atendimentos' }).click()
  await rafael.waitForURL('**/tickets')
})
