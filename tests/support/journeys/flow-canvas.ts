import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expected } from './expected.ts'
import type { StartedServer } from '#tests/processes/start-server.ts'

export const block = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name })
export const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

export async function newFlow(page: Page, server: StartedServer, name: string) {
  await page.goto(`${server.url}/flowbuilders`)
  await page.getByRole('button', { name: 'Adicionar Fluxo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Fluxo' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { name: 'Desenhe seu fluxo' }).waitFor()
}

/** Publishes what is drawn. */
export async function publishFlow(page: Page) {
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Fluxo publicado').last().waitFor()
}

/** Saves by the button; making the flow says the same words as saving it. */
export async function saveFlow(page: Page) {
  const saved = expected(
    page.waitForResponse((answer) => answer.url().endsWith('/api/flowbuilder/flow') && answer.ok()),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  await saved
  await page.getByText('Fluxo salvo com sucesso').last().waitFor()
}

export async function addFromDial(page: Page, type: string) {
  await page.getByRole('button', { name: 'Adicionar bloco', exact: true }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await focusOf(dialog)
  return dialog
}

/** Waits until a dialog has taken the focus, a moment after it is drawn: that closes a list opened before. */
export const focusOf = (dialog: Locator) => dialog.locator(':focus').waitFor()

export async function putInOrder(page: Page) {
  const arrange = page.getByRole('button', { name: 'Organizar' })
  await arrange.click()
  await expect.poll(() => arrange.isEnabled()).toBe(true)
}

/** Drags from an output to the input of another block. */
export async function connect(page: Page, from: Locator, to: Locator, output = 0) {
  const source = await boxOf(from.locator('.react-flow__handle.source').nth(output))
  await page.mouse.move(source.x + source.width / 2, source.y + source.height / 2)
  await page.mouse.down()
  // Near its border the canvas pans.
  for (const steps of [8, 4, 2]) {
    const target = await boxOf(to.locator('.react-flow__handle.target'))
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps })
  }
  await page.mouse.up()
}
