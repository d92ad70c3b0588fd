import { expect, test } from 'vitest'
import { demo } from '#server/demo-company.ts'
import { look } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const superUser = ['admin@example.com', 'Admin-12345'] as const

test('[COMP-009] warns an administrator of a room that is nearly full, and shows what takes it', async () => {
  const company = `(select company_id from users where email = '${demo.people[0].email}')`
  for (const statement of [
    `delete from storage_changes where company_id = ${company}`,
    `insert into storage_changes (company_id, kind, bytes, files)
     values (${company}, 'video', 12e9, 310), (${company}, 'image', 5e9, 9120), (${company}, 'audio', 1e9, 4055)`,
    `update companies set storage_level = 80, storage_level_since = now() where id = ${company}`,
  ])
    await database.query(statement)
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByText('O espaço para arquivos está acabando').waitFor()
  await page.getByRole('link', { name: 'Ver armazenamento' }).click()
  await page.getByRole('row', { name: /Vídeos/ }).waitFor()
  await look(page, 'storage')
  await page.getByRole('combobox', { name: 'Guardar arquivos das conversas' }).click()
  await page.getByRole('option', { name: '6 meses', exact: true }).click()
  await page.getByText(/Hoje seriam/).waitFor()
  await shoot(page, 'retention')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('banner').waitFor()
  await page.getByRole('tab').first().waitFor()
  expect(await page.getByText('O espaço para arquivos está acabando').count()).toBe(0)
  expect(complaints).toEqual([])

  const { page: platform } = await openPage(browser)
  await signInAs(platform, server, ...superUser)
  await platform.goto(`${server.url}/companies`)
  await platform
    .getByText(/de 20 GB/)
    .first()
    .waitFor()
  await look(platform, 'companies-storage')
  await platform.goto(`${server.url}/audit`)
  await platform.getByRole('row').nth(1).waitFor()
  await shoot(platform, 'audit')
})
