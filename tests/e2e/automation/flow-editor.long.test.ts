import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { addFromDial, block, boxOf, focusOf, newFlow, saveFlow } from '#tests/journeys/flow-canvas.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[FLOW-033, FLOW-034, FLOW-040, FLOW-041, FLOW-056] draws by keyboard alone, and copies beside the rightmost', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await newFlow(page, server, `Por teclado ${crypto.randomUUID().slice(0, 4)}`)
  await block(page, 'Inicio do fluxo').waitFor()
  await page.locator('.react-flow__node').focus()
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Mais blocos' })
  await palette.getByRole('searchbox').fill('pergunta')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Adicionar Pergunta ao fluxo' })
  await focusOf(question)
  await question.getByLabel('Mensagem').fill('Qual é o seu nome?')
  await question.getByLabel('Salvar resposta').fill('nome_completo')
  await page.keyboard.press('Enter')
  await block(page, 'Qual é o seu nome?').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('variables'))).toBe('["nome_completo"]')

  const start = page.locator('.react-flow__node').first()
  const [first, second] = [await boxOf(start), await boxOf(block(page, 'Qual é o seu nome?'))]
  const zoom = first.width / 220
  expect(Math.round((second.x - first.x - first.width) / zoom)).toBe(40)

  await start.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Editar Inicio' })
  await focusOf(edit)
  await edit.getByRole('combobox', { name: 'Continuar' }).click()
  await page.getByRole('option', { name: /Pergunta/ }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1)

  await block(page, 'Qual é o seu nome?')
    .getByRole('button', { name: /Duplicar/ })
    .click()
  await expect.poll(() => block(page, 'Qual é o seu nome?').count()).toBe(2)
  const [original, copy] = [
    await boxOf(block(page, 'Qual é o seu nome?').first()),
    await boxOf(block(page, 'Qual é o seu nome?').last()),
  ]
  expect(Math.round((copy.x - original.x) / zoom)).toBe(240)
  await block(page, 'Qual é o seu nome?')
    .last()
    .getByRole('button', { name: /Excluir/ })
    .click()
  await saveFlow(page)

  await page.reload()
  await block(page, 'Qual é o seu nome?').dblclick({ position: { x: 60, y: 40 } })
  const again = page.getByRole('dialog', { name: 'Editar Pergunta' })
  await expect.poll(() => again.getByLabel('Salvar resposta').inputValue()).toBe('nome_completo')
  await again.getByRole('button', { name: 'Cancelar' }).click()
  const content = await addFromDial(page, 'Conteúdo')
  await content.getByRole('button', { name: '{{nome_completo}}' }).waitFor()
  await page.setViewportSize(phoneSize)
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Lista' }).getByText('depois → 2. Pergunta').waitFor()
  await shoot(page, 'flow-phone')
  await settledClean(page)
  expect(complaints).toEqual([])
})

test('[D73] tells who saved meanwhile, brings a version back, and keeps what was not saved', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/flowbuilder/flow 409'] })
  await signIn(page, server)
  await newFlow(page, server, 'A quatro mãos')
  await block(page, 'Inicio do fluxo').waitFor()
  const id = Number(page.url().split('/').at(-1))
  const start = { id: '1', type: 'start', position: { x: 0, y: 0 }, data: {} }
  const say = (label: string) => ({
    idFlow: id,
    nodes: [start, { id: 'b'.repeat(30), type: 'message', position: { x: 300, y: 0 }, data: { label } }],
    connections: [{ id: 'e', source: '1', target: 'b'.repeat(30), sourceHandle: 'a' }],
  })
  await askAs(page, 'POST', '/flowbuilder/flow', say('Da colega'))
  const note = async (text: string) => {
    await page.getByRole('button', { name: 'Mais blocos' }).click()
    await page.getByRole('button', { name: 'Nota', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Nota').fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click()
    await block(page, text).waitFor()
  }
  await note('Ver com a equipe')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const conflict = page.getByRole('dialog', { name: 'Alguém salvou antes de você' })
  await conflict.getByText(/Marina Alves salvou este fluxo em/).waitFor()
  await conflict.getByRole('button', { name: 'Ver diferenças' }).click()
  await conflict.getByText('Ver com a equipe').waitFor()
  await shoot(page, 'flow-conflict')
  await conflict.getByRole('button', { name: 'Abrir o que foi salvo' }).click()
  await block(page, 'Da colega').waitFor()
  expect(await block(page, 'Ver com a equipe').count()).toBe(0)

  await askAs(page, 'POST', '/flowbuilder/flow', say('Depois'))
  await page.reload()
  await block(page, 'Depois').waitFor()
  await page.getByRole('button', { name: 'Versões' }).click()
  const panel = page.getByRole('dialog', { name: 'Versões' })
  await panel.getByRole('button', { name: /Versão 1/ }).click()
  await panel.getByText('Da colega').waitFor()
  await shoot(page, 'flow-versions')
  await settledClean(page)
  await panel.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await page
    .getByRole('dialog', { name: 'Restaurar esta versão' })
    .getByRole('button', { name: 'Restaurar esta versão' })
    .click()
  await page.getByText('Versão 3 no ar').waitFor()
  await block(page, 'Da colega').waitFor()

  await note('Ainda não salvei')
  await page.getByText('Alterações não salvas').waitFor()
  await page.getByRole('link', { name: 'Voltar aos fluxos' }).click()
  await page.getByRole('link', { name: 'A quatro mãos' }).click()
  await page.getByText('Há um rascunho neste navegador').waitFor()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await block(page, 'Ainda não salvei').waitFor()
  expect(complaints).toEqual([])
})

test('[FLOW-028, FLOW-029, FLOW-030, FLOW-061, FLOW-085] uploads pictures smaller than they were, and saves what is drawn', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await newFlow(page, server, 'Com imagem')
  expect(new URL(page.url()).pathname).toMatch(/^\/flowbuilder\/\d+$/)
  await page.getByText('Não se esqueça de salvar seu fluxo!').waitFor()
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  const content = await addFromDial(page, 'Conteúdo')
  await content.getByRole('button', { name: 'Imagem' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    content.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'ruido.jpg', mimeType: 'image/jpeg', buffer: noise })
  await content.locator('img').waitFor()
  const uploaded = expected(
    page.waitForResponse((answer) => answer.url().endsWith('/api/flowbuilder/content')),
  )
  await content.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const { elements } = (await (await uploaded).json()) as { elements: { size: number }[] }
  expect(elements[0]?.size).toBeLessThan(noise.length * 0.7)
  await page.getByText('Conteúdo adicionada com sucesso!').waitFor()
  const saved = expected(page.waitForRequest((request) => request.url().endsWith('/api/flowbuilder/flow')))
  await page.getByRole('button', { name: 'Publicar' }).click()
  expect((await saved).method()).toBe('POST')
  // The start block has no target yet.
  await page.getByText('Rascunho salvo, mas não publicado').waitFor()
})

test('[FLOW-038, FLOW-058, FLOW-087] copies and deletes by the icons of a card, and says that a picture was added', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await newFlow(page, server, 'Com ícones')
  await page.getByRole('button', { name: 'Mais blocos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imagem', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Imagem ao fluxo' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'loja.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await dialog.locator('img').waitFor()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('Imagem adicionada com sucesso!').waitFor()
  const content = await addFromDial(page, 'Conteúdo')
  await content.getByRole('button', { name: 'Texto' }).click()
  await content.getByLabel('Mensagem').fill('Bom dia')
  await content.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const cards = block(page, 'Bom dia')
  await cards.getByRole('button', { name: 'Duplicar: Conteúdo' }).click()
  await expect.poll(() => cards.count()).toBe(2)
  await cards.last().getByRole('button', { name: 'Excluir: Conteúdo' }).click()
  await expect.poll(() => cards.count()).toBe(1)
})

test('[D160] adds blocks behind outputs by keyboard and by touch, beside each other', async () => {
  const { page, complaints } = await openPage(browser, { hasTouch: true })
  await signIn(page, server)
  await newFlow(page, server, 'Pelas saídas')
  await block(page, 'Inicio do fluxo').waitFor()
  const behind = (output: string) =>
    page.getByRole('button', { name: `Adicionar bloco depois de «${output}»` })
  await behind('Inicio').focus()
  await page.keyboard.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Adicionar bloco depois de «Inicio»' })
  await focusOf(palette)
  await page.keyboard.type('opções numeradas')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Adicionar Menu ao fluxo' })
  await menu.getByLabel('Mensagem').fill('Como podemos ajudar?')
  for (const [at, option] of ['Vendas', 'Suporte'].entries()) {
    await menu.getByRole('button', { name: 'Adicionar opção' }).click()
    await menu.getByLabel(`Opção ${at + 1}`, { exact: true }).fill(option)
  }
  await menu.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Como podemos')
  for (const output of ['Menu: [1] Vendas', 'Menu: [2] Suporte']) {
    await behind(output).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).tap()
    await behind(output).waitFor({ state: 'detached' })
  }
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(3)
  const ends = block(page, 'Com despedida')
  const [first, second] = [await boxOf(ends.first()), await boxOf(ends.last())]
  expect(Math.abs(first.x - second.x)).toBeLessThan(1)
  expect(Math.abs(first.y - second.y)).toBeGreaterThan(Math.min(first.height, second.height))
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(2)
  expect(await ends.count()).toBe(1)
  expect(complaints).toEqual([])
})
