import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, mailedToken } from '#tests/journeys/accounts.ts'
import { settled } from '#tests/journeys/axe.ts'
import { settledClean, showWidths } from '#tests/journeys/look-everywhere.ts'
import { refusedAtTheEnd } from '#tests/journeys/faults.ts'
import { openPage, signIn, signInAs } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { undoable } from '#tests/journeys/undoable.ts'

const { server, browser } = await openStage()

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

test('[USER-019, USER-025, SHELL-022, SHELL-033, SHELL-066] a new user has a profile and rights', async () => {
  const { page, complaints } = await openPage(browser)
  // The user of this page is deleted at the end, so the server refuses its last requests.
  const { page: desk, complaints: deskComplaints } = await openPage(browser, { provoked: refusedAtTheEnd })
  await server.control.sendAsCustomer({ from: '5511970050001', name: 'Pedro Nunes', text: 'Tem vaga?' })
  await signIn(page, server)
  await page.getByRole('group', { name: 'Administrar' }).getByRole('link', { name: 'Usuários' }).click()
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Salvar' })
  const permissions = dialog.getByRole('tab', { name: 'Permissões' })
  await permissions.click()
  await showWidths(page, 'user-permissions')
  await save.click()
  await dialog.getByText('Preencha este campo.', { exact: true }).first().waitFor()
  await showWidths(page, 'user-wrong')
  await dialog.getByLabel('Nome').fill('Joana Prado')
  await dialog.getByLabel('E-mail').fill('joana@demo.local')
  await dialog.getByLabel('Mensagem de despedida').fill('Até logo!')
  await dialog.getByRole('radiogroup', { name: 'Tema padrão' }).getByText('Escuro').click()
  await dialog.getByRole('radiogroup', { name: 'Menu ao entrar' }).getByText('Fechado').click()
  await dialog.getByRole('combobox', { name: 'Departamentos' }).click()
  await page.getByRole('option', { name: 'Financeiro' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Conexão padrão' }).click()
  await page.getByRole('option', { name: 'WhatsApp Aurora' }).click()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await picture(300, 300) })
  await permissions.click()
  await dialog.getByRole('switch', { name: 'Ver atendimentos sem departamento' }).click()
  await dialog.getByRole('switch', { name: 'Ver os atendimentos dos colegas' }).click()
  await save.click()
  await toast(page, 'Usuário salvo.')
  const row = rowOf(page, 'Joana Prado')
  await row.getByText('Offline').waitFor()
  await row.getByText('Financeiro').waitFor()
  await expect
    .poll(() => row.locator('img').evaluate((one): unknown => Reflect.get(one, 'naturalWidth')))
    .toBeGreaterThan(0)
  await showWidths(page, 'users')

  await row.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByRole('button', { name: 'Remover foto' }).click()
  await save.click()
  await expect.poll(() => row.locator('img').count()).toBe(0)

  // The new user has a dark theme, a folded menu, the screens of their switches, and no management block.
  const chosen = { token: mailedToken(server, 'joana@demo.local'), password: 'Bolo-de-fuba-9' }
  const use = { method: 'POST', path: '/password-link/use', body: chosen } as const
  expect((await callApi(server, use)).status).toBe(200)
  await signInAs(desk, server, 'joana@demo.local', chosen.password)
  await row.getByText('Online').waitFor()
  expect(await desk.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark')
  const toggle = desk.getByRole('button', { name: 'Abrir ou fechar o menu' })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  await desk.getByRole('link', { name: 'Etiquetas' }).waitFor()
  expect(await desk.getByRole('group', { name: 'Administrar' }).count()).toBe(0)
  await desk.goto(`${server.url}/users`)
  await desk.getByText('Você não tem permissão para ver esta página.').waitFor()
  expect(await desk.getByRole('table').count()).toBe(0)
  await settledClean(desk)
  await shoot(desk, 'no-permission')

  await desk.getByRole('button', { name: 'Sua conta' }).click()
  await desk.getByRole('menuitem', { name: 'Perfil' }).click()
  const own = desk.getByRole('dialog')
  await own.getByRole('heading', { name: 'Perfil' }).waitFor()
  await shoot(desk, 'profile-dark')
  await settled(desk)
  await own.getByLabel('Nome').fill('Joana P. Reis')
  await own.getByRole('radiogroup', { name: 'Tema padrão' }).getByText('Claro').click()
  await own.getByRole('radiogroup', { name: 'Menu ao entrar' }).getByText('Aberto').click()
  await own.getByRole('combobox', { name: 'Idioma' }).click()
  await desk.getByRole('option', { name: 'Türkçe' }).click()
  await own.getByRole('button', { name: 'Salvar' }).click()
  await own.waitFor({ state: 'detached' })
  await desk.getByText('Merhaba, Joana P. Reis').waitFor()
  expect(await desk.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('light')
  await rowOf(page, 'Joana P. Reis').waitFor()
  await desk.reload()
  await desk.getByText('Merhaba, Joana P. Reis').waitFor()
  expect(await desk.getByRole('button', { name: 'Menüyü aç veya kapat' }).getAttribute('aria-expanded')).toBe(
    'true',
  )

  // A granted right applies at once.
  const managed = desk.getByRole('group', { name: 'Yönet' }).getByRole('link')
  expect(await managed.count()).toBe(0)
  await rowOf(page, 'Joana P. Reis').getByRole('button', { name: 'Editar usuário' }).click()
  await dialog.getByRole('combobox', { name: 'Perfil' }).click()
  await page.getByRole('option', { name: 'Administrador' }).click()
  await save.click()
  await managed.first().waitFor()

  await rowOf(page, 'Joana P. Reis').getByRole('button', { name: 'Excluir usuário' }).click()
  await dialog.getByText('Seus atendimentos em aberto voltam a aguardar no departamento').waitFor()
  await showWidths(page, 'user-remove')
  await dialog.getByRole('button', { name: 'Excluir usuário' }).click()
  await undoable(page, 'Usuário excluído.').waitFor()
  await rowOf(page, 'Joana P. Reis').waitFor({ state: 'detached' })
  await desk.waitForURL('**/login')
  expect(complaints).toEqual([])
  expect(deskComplaints).toEqual([])
})
