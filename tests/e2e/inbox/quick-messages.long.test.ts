import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[QUICK-002, QUICK-003, QUICK-017, QUICK-018] quick messages are made, found, changed and deleted; an attachment comes and goes', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: 'Respostas rápidas' }).click()
  await page.getByText('Guarde aqui o que a equipe responde').waitFor()
  await shoot(page, 'quick-empty')
  await page.getByRole('button', { name: 'Nova resposta' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Obrigatório').waitFor()
  await dialog.getByLabel('Atalho').fill('pix')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi, ! A chave é 123.')
  await dialog.getByLabel('Mensagem', { exact: true }).press('Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Primeiro nome' }).click()
  await expect
    .poll(() => dialog.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('Oi, {{firstName}}! A chave é 123.')
  await expect.poll(() => dialog.getByLabel('Todos podem alterar').count()).toBe(0)
  await dialog.getByRole('switch', { name: 'Visível para a equipe' }).click()
  await dialog.getByText('Todos podem alterar').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Anexar arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'chave pix.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await shoot(page, 'quick-editor')
  await settledClean(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /\/pix/ })
  await row.getByText('chave_pix.jpg').waitFor()
  await row.getByRole('img', { name: 'Ativa' }).waitFor()
  await shoot(page, 'quick-list')

  await page.getByRole('searchbox').fill('nada')
  await page.getByText('Nenhuma resposta com este atalho.').waitFor()
  await page.getByRole('searchbox').fill('pi')
  await row.waitFor()

  await row.getByRole('button', { name: 'Editar resposta' }).click()
  await dialog.getByRole('button', { name: 'Remover anexo' }).click()
  await page.getByText('Anexo removido').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => row.getByText('chave_pix.jpg').count()).toBe(0)

  await row.getByRole('button', { name: 'Apagar resposta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar resposta' }).click()
  await expect.poll(() => row.count()).toBe(0)
  expect(complaints).toEqual([])
})
