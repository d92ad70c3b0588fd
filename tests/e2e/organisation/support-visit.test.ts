import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { callApi, freshEmail, newPassword } from '#tests/journeys/accounts.ts'
import { openPage, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const superUser = ['admin@example.com', 'Admin-12345'] as const

test('[D92] visits a company that sees it, changes nothing there, and is shown out by its administrator', async () => {
  const email = freshEmail('dona')
  const account = { name: 'Ana Souza', companyName: 'Floricultura', phone: '11 98888-0000' }
  const signUp = { ...account, email, password: newPassword }
  await callApi(server, { method: 'POST', path: '/auth/signup', body: signUp })
  const { page: boss, complaints: ofBoss } = await openPage(browser)
  await signInAs(boss, server, email, newPassword)
  const { page, complaints } = await openPage(browser, {
    // The server refuses requests sent at the moment when the visit ends.
    provoked: ['PUT /api/settings/sendSignMessage 403', 'GET * 403'],
  })
  await signInAs(page, server, ...superUser)
  await page.goto(`${server.url}/companies`)
  await page.getByLabel('Buscar nome').fill(email)
  const row = page.getByRole('row', { name: new RegExp(email) })
  await page.getByText('1 empresa', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Mais ações de Floricultura' }).click()
  await page.getByRole('menuitem', { name: 'Entrar na empresa…' }).click()
  await page.getByLabel('Motivo da visita').fill('Conferir as conexões')
  await page.getByLabel('Sua senha').fill(superUser[1])
  await shoot(page, 'visit-dialog')
  await settled(page)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await page.getByText('Você está visitando Floricultura.').waitFor()
  await shoot(page, 'visit-banner')
  await boss.getByText('Administrador, do suporte, está na sua empresa.').waitFor()
  await shoot(boss, 'visit-seen')
  await settled(boss)
  await page.goto(`${server.url}/settings`)
  await page.getByText('Você está visitando Floricultura.').waitFor()
  await page.getByRole('switch', { name: 'Assinar mensagens com o nome do atendente' }).click()
  await page.getByRole('alert').filter({ hasText: 'somente leitura' }).waitFor()
  await settled(page)
  // Another tab keeps the super user's own session.
  const beside = await page.context().newPage()
  await beside.goto(`${server.url}/companies`)
  await beside.getByRole('button', { name: 'Nova empresa' }).waitFor()
  await beside.close()

  await boss.getByRole('button', { name: 'Encerrar acesso' }).click()
  await page.getByText('A visita a Floricultura terminou.').waitFor()
  await page.getByRole('button', { name: 'Nova empresa' }).waitFor()
  await boss.getByText('Administrador, do suporte, está na sua empresa.').waitFor({ state: 'detached' })
  expect([complaints, ofBoss]).toEqual([[], []])
})
