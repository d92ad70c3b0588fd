import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import {
  addFromDial,
  block,
  connect,
  newFlow,
  putInOrder,
  publishFlow,
  saveFlow,
} from '#tests/journeys/flow-canvas.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[FLOW-031, FLOW-032, FLOW-035, FLOW-036, FLOW-039] draws a flow by mouse, saves it and finds it again', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await newFlow(page, server, 'Boas-vindas')
  await page.getByText('Não se esqueça de salvar seu fluxo!').waitFor()
  await block(page, 'Inicio do fluxo').waitFor()
  expect(await page.locator('.react-flow__background circle').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Aproximar' }).waitFor()

  await page.getByRole('button', { name: 'Adicionar bloco', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(
    'Inicio,Conteúdo,Menu,Randomizador,Intervalo,Ticket,TypeBot,OpenAI'.split(','),
  )
  await shoot(page, 'flow-dial')
  await page.keyboard.press('Escape')

  const content = await addFromDial(page, 'Conteúdo')
  await content.getByRole('button', { name: 'Texto' }).click()
  await content.getByLabel('Mensagem').fill('Olá, {{firstName}}! Bem-vindo.')
  await content.getByRole('button', { name: 'Imagem' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    content.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'loja.jpg', mimeType: 'image/jpeg', buffer: await picture(1200, 900) })
  await content.locator('img').waitFor()
  await shoot(page, 'flow-content-dialog')
  await content.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('Subindo os arquivos e criando o conteúdo...').waitFor()
  await page.getByText('Conteúdo adicionada com sucesso!').waitFor()
  const hello = block(page, 'Bem-vindo')
  await hello.waitFor()

  const menu = await addFromDial(page, 'Menu')
  await menu.getByLabel('Mensagem').fill('Como podemos ajudar?')
  for (const [at, option] of ['Vendas', 'Suporte'].entries()) {
    await menu.getByRole('button', { name: 'Adicionar opção' }).click()
    await menu.getByLabel(`Opção ${at + 1}`, { exact: true }).fill(option)
  }
  await shoot(page, 'flow-menu-dialog')
  await menu.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const ticket = await addFromDial(page, 'Ticket')
  await ticket.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await ticket.getByText('Adicione uma fila').waitFor()
  await ticket.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option').first().click()
  await ticket.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect.poll(() => page.locator('.react-flow__node').count()).toBe(4)

  await putInOrder(page)
  const ask = block(page, 'Como podemos ajudar?')
  const hand = page.locator('.react-flow__node', { has: page.locator('[data-type="ticket"]') })
  const drawn = [
    [block(page, 'Inicio do fluxo'), hello, 0],
    [hello, ask, 0],
    [ask, hand, 0],
    [ask, hand, 1],
  ] as const
  for (const [at, [from, to, output]] of drawn.entries()) {
    await connect(page, from, to, output)
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(at + 1)
  }
  await putInOrder(page)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByText('Sem saída «sem resposta»', { exact: false }).waitFor()
  await shoot(page, 'flow-editor')
  await settled(page)
  await page.getByRole('region', { name: 'Verificação' }).getByRole('button', { name: 'Fechar' }).click()

  await hello.click({ position: { x: 60, y: 40 } })
  await expect.poll(() => hello.locator('[data-selected]').count()).toBe(1)
  await page.keyboard.press('Delete')
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(4)

  await saveFlow(page)
  await page.getByText('Nunca publicado').waitFor()
  await publishFlow(page)
  await page.getByText('Versão 1 no ar').waitFor()
  await page.reload()
  await block(page, 'Como podemos ajudar?').waitFor()
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(4)
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  await shoot(page, 'flow-editor-dark')
  await settled(page)
  await page.getByRole('link', { name: 'Voltar aos fluxos' }).click()
  await page.getByRole('row', { name: /Boas-vindas.*Ativo/ }).waitFor()
  await shoot(page, 'flow-list-dark')
  await settled(page)
  await page.getByRole('link', { name: 'Campanhas por frase' }).click()
  await page.getByRole('button', { name: 'Nova campanha' }).first().click()
  const phrase = page.getByRole('dialog', { name: 'Nova campanha com fluxo por frase' })
  await phrase.getByLabel('Nome do disparo por frase').fill('Promoção')
  await phrase.getByRole('combobox', { name: 'Escolha um fluxo' }).click()
  await page.getByRole('option', { name: 'Boas-vindas' }).click()
  await phrase.getByLabel('Qual frase dispara o fluxo?').fill('quero a promoção')
  await phrase.getByLabel('Se o cliente escrever …').fill('QUERO A PROMOCAO!!')
  await phrase.getByText('→ dispara', { exact: true }).waitFor()
  await shoot(page, 'phrase-dialog-dark')
  await settled(page)
  await phrase.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByText('Frase criada com sucesso!').waitFor()
  await page.getByRole('row', { name: /Promoção.*Ativo/ }).waitFor()
  await page.setViewportSize(phoneSize)
  await shoot(page, 'phrase-list-phone')
  await settled(page)
  expect(complaints).toEqual([])
})
