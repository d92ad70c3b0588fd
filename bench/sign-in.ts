import type { Page } from 'playwright-core'
import { demo } from '#server/demo-company.ts'

/** Signs in the first user of the demo company. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(demo.people[0].email)
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/tickets')
}
