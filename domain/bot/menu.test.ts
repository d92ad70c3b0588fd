import { expect, test } from 'vitest'
import { compileFlow } from '../flows/compile.ts'
import { maxGraphBytes } from '../flows/graph.ts'
import { newRun, type RunState } from '../flows/run-state.ts'
import { step } from '../flows/step.ts'
import { factsOf, saidOf } from '#tests/bots/flow-of.ts'
import { compileMenu, type MenuFiles, type MenuOption, type MenuQueue, type MenuSettings } from './menu.ts'

const optionOf = (id: number, name: string, over: Partial<MenuOption> = {}): MenuOption => ({
  ...{ id, name, queueType: 'text', greetingMessage: '', closeTicket: false },
  ...{ optUserId: null, optQueueId: null, optIntegrationId: null, optFileId: null, options: [] },
  ...over,
})
const queueOf = (id: number, name: string, over: Partial<MenuQueue> = {}): MenuQueue => ({
  ...{ id, name, greetingMessage: '', outOfHoursMessage: '', closeTicket: false },
  ...{ integrationId: null, fileListId: null, options: [] },
  ...over,
})
const usual: MenuSettings = {
  ...{ greetingMessage: 'Bem-vindo!', greetingFileId: null, how: 'text', byQueueHours: false, random: false },
}

type Given = {
  queues: MenuQueue[]
  others?: MenuQueue[]
  settings?: Partial<MenuSettings>
  closed?: number[]
  fileLists?: Map<number, MenuFiles>
  flowIntegrations?: Map<number, number | null>
}

/** Lists what a menu says and does while a customer gives the answers. */
function walk({ queues, others = [], settings = {}, closed = [], ...lists }: Given, answers: string[]) {
  const none = { fileLists: new Map(), flowIntegrations: new Map() }
  const graph = compileMenu({ queues, others, ...none, ...lists, settings: { ...usual, ...settings } })
  if (!graph) return null
  const flow = compileFlow(graph, { versionId: 1, kind: 'menu' })
  const open = {
    company: true,
    connection: true,
    queues: Object.fromEntries(closed.map((id) => [id, false])),
  }
  let state: RunState = newRun({ seed: 1 })
  let queueId: number | null = null
  const lines: string[] = []
  const take = (event: Parameters<typeof step>[2]) => {
    const turn = step(flow, state, event, factsOf({ open, queueId }))
    state = turn.state
    for (const effect of turn.effects) {
      if (effect.type === 'say') {
        const { part } = effect
        if (part.type === 'file') lines.push(`file ${part.caption}`.trim())
        else if (part.type === 'text') lines.push(part.text)
        else lines.push(`${part.text} ${part.options.map(({ id, title }) => `[${id}] ${title}`).join(' ')}`)
      }
      if (effect.type === 'route') {
        if (effect.queueId !== 'keep') queueId = effect.queueId
        const who = effect.userId === null ? '' : ` user ${effect.userId}`
        lines.push(
          `→ ${effect.queueId}${who}${effect.random ? ' random' : ''}${effect.position ? ' position' : ''}`,
        )
      }
      if (effect.type === 'close') lines.push('closed')
      if (effect.type === 'call') lines.push(`call ${JSON.stringify(effect.request.source)}`)
    }
  }
  take({ type: 'begin', said: [saidOf('Oi')] })
  for (const answer of answers) take({ type: 'said', said: [saidOf(answer)] })
  return { lines, state }
}

const sales = queueOf(1, 'Vendas', { greetingMessage: 'Já vamos!' })
const support = queueOf(2, 'Suporte', {
  greetingMessage: 'Em que ajudamos?',
  options: [optionOf(10, 'Troca', { greetingMessage: 'Leve a nota.' }), optionOf(11, 'Garantia')],
})
const main = 'Bem-vindo! [1] Vendas [2] Suporte [Sair] Encerrar o atendimento'
const ways = '[0] Voltar [#] Voltar ao menu principal [Sair] Encerrar o atendimento'

test('[QUEUE-025] asks for the department in the order of the menu, greets, and leaves the ticket there', () => {
  expect(walk({ queues: [sales, support] }, ['1'])?.lines).toEqual([main, 'Já vamos!', '→ 1 position'])
})

test('[QUEUE-023] asks level by level; a text option says its words, and the ticket waits', () => {
  const talk = walk({ queues: [sales, support] }, ['2', '1'])
  expect(talk?.lines).toEqual([
    main,
    '→ 2',
    `Em que ajudamos? [1] Troca [2] Garantia ${ways}`,
    'Leve a nota.',
    '→ 2 position',
  ])
  expect(talk?.state.status).toBe('handed-over')
})

test('# and 0 lead back to the main menu and out of the department, sair ends', () => {
  for (const word of ['#', '0'])
    expect(walk({ queues: [sales, support] }, ['2', word])?.lines.slice(3)).toEqual(['→ null', main])
  expect(walk({ queues: [sales, support] }, ['sair'])?.lines).toEqual([main, 'closed'])
})

test('[QUEUE-021] chooses a single option by itself, on every level', () => {
  const deep = optionOf(20, 'Única', {
    greetingMessage: 'Um',
    options: [optionOf(21, 'Mais', { greetingMessage: 'Dois' })],
  })
  const queue = queueOf(3, 'Só', { greetingMessage: 'Zero', options: [deep] })
  expect(walk({ queues: [queue] }, [])?.lines).toEqual(['→ 3', 'Zero', 'Um', 'Dois', '→ 3 position'])
})

test('[QUEUE-023] options lead to a department with its own menu, to a person, and to a bot elsewhere', () => {
  const queue = queueOf(3, 'Geral', {
    options: [
      optionOf(30, 'Ir ao suporte', { queueType: 'queue', optQueueId: 2 }),
      optionOf(31, 'Falar com Rafael', { queueType: 'attendent', optQueueId: 1, optUserId: 7 }),
      optionOf(32, 'Robô', { queueType: 'integration', optIntegrationId: 5 }),
    ],
  })
  const menu = { queues: [queue], others: [sales, support] }
  expect(walk(menu, ['1'])?.lines.slice(2)).toEqual([
    '→ 2',
    `Em que ajudamos? [1] Troca [2] Garantia ${ways}`,
  ])
  expect(walk(menu, ['2'])?.lines.at(-1)).toBe('→ 1 user 7')
  expect(walk(menu, ['3'])?.lines.at(-1)).toBe('call {"integrationId":5}')
})

test('[QUEUE-024] a department and an option that close the ticket do so after their words', () => {
  const closing = queueOf(4, 'Boleto', { greetingMessage: 'Veja o site.', closeTicket: true })
  expect(walk({ queues: [sales, closing] }, ['2'])?.lines.slice(1)).toEqual(['Veja o site.', '→ 4', 'closed'])
  const option = optionOf(40, 'Horários', { greetingMessage: '8h às 18h', closeTicket: true })
  const queue = queueOf(5, 'Info', { options: [option, optionOf(41, 'Outro')] })
  expect(walk({ queues: [queue] }, ['1'])?.lines.slice(2)).toEqual(['8h às 18h', 'closed'])
})

test('says that a chosen department is closed, and leaves the ticket there', () => {
  const closed = { ...sales, outOfHoursMessage: 'Abrimos às 8h.' }
  const given = { queues: [closed, support], settings: { byQueueHours: true }, closed: [1] }
  expect(walk(given, ['1'])?.lines.slice(1)).toEqual(['Abrimos às 8h.', '→ 1'])
})

test('sends the greeting’s file first, and one of the people where the company wants that', () => {
  const settings = { greetingFileId: '01890a5d-ac96-774b-bcce-b302099a8057', random: true }
  expect(walk({ queues: [sales, support], settings }, ['1'])?.lines).toEqual([
    ...['file', main, 'Já vamos!', '→ 1 random position'],
  ])
})

test('makes no menu where there is nothing to choose', () => {
  expect(walk({ queues: [] }, [])).toBeNull()
  expect(walk({ queues: [sales] }, [])).toBeNull()
})

test('a menu of 30 departments with 30 options each is no larger than what a version may hold', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => index)
  const queues = many(30).map((queue) =>
    queueOf(queue + 1, `Departamento ${queue}`, {
      greetingMessage: 'Escolha:',
      options: many(30).map((option) => optionOf(1000 + queue * 30 + option, `Opção ${option}`)),
    }),
  )
  const graph = compileMenu({
    ...{ queues, others: [], fileLists: new Map(), flowIntegrations: new Map() },
    settings: usual,
  })
  expect(JSON.stringify(graph).length).toBeLessThan(maxGraphBytes)
})

test('departments that lead to each other by themselves end with a person', () => {
  const to = (id: number, other: number) => optionOf(id, 'Ir', { queueType: 'queue', optQueueId: other })
  const one = queueOf(6, 'Um', { options: [to(60, 7)] })
  const two = queueOf(7, 'Dois', { options: [to(70, 6)] })
  expect(walk({ queues: [one], others: [two] }, [])?.state.status).toBe('failed')
})

test('[QUEUE-001, QUEUE-023] lets the integration of a department answer once it is chosen, then its people', () => {
  const queues = [
    queueOf(1, 'Vendas'),
    queueOf(2, 'Suporte', { integrationId: 9, greetingMessage: 'Já vamos!' }),
  ]
  const chosen = walk({ queues }, ['2'])
  expect(chosen?.lines.slice(1)).toEqual(['Já vamos!', '→ 2', 'call {"integrationId":9}'])
  expect(walk({ queues: [queueOf(2, 'Suporte', { integrationId: 9 })] }, [])?.lines).toEqual([
    '→ 2',
    'call {"integrationId":9}',
  ])
})

test('[QUEUE-026, FILE-014] sends the files of a department and of an option in their order, each with its name', () => {
  const files = [
    { id: '11111111-1111-4111-8111-111111111111', name: 'Cardápio' },
    { id: '22222222-2222-4222-8222-222222222222', name: 'Preços' },
  ]
  const fileLists = new Map([[5, { message: 'Aqui estão:', files }]])
  const sending = optionOf(21, 'Cardápio', {
    queueType: 'file',
    optFileId: 5,
    greetingMessage: 'Um momento.',
  })
  const queues = [
    queueOf(1, 'Vendas', { fileListId: 5 }),
    queueOf(2, 'Loja', { options: [sending, optionOf(22, 'Outro')] }),
  ]
  const sent = ['Aqui estão:', 'file Cardápio', 'file Preços']
  expect(walk({ queues, fileLists }, ['1'])?.lines.slice(1)).toEqual([...sent, '→ 1 position'])
  expect(walk({ queues, fileLists }, ['2', '1'])?.lines.slice(3)).toEqual([
    'Um momento.',
    ...sent,
    '→ 2 position',
  ])
  expect(walk({ queues: [queueOf(1, 'Vendas', { fileListId: 5 })], fileLists }, [])?.lines).toEqual([
    ...sent,
    '→ 1 position',
  ])
  expect(walk({ queues, fileLists: new Map() }, ['1'])?.lines.slice(1)).toEqual(['→ 1 position'])
})

test('begins a flow of the company where a department or option points to its flows, and else waits', () => {
  const bot = queueOf(1, 'Vendas', { integrationId: 7 })
  const flow = { flowId: 9, returns: true }
  for (const queues of [[bot], [bot, support]]) {
    const graph = compileMenu({
      ...{ queues, others: [], fileLists: new Map(), flowIntegrations: new Map([[7, 9]]), settings: usual },
    })
    expect(graph?.nodes).toContainEqual(
      expect.objectContaining({ type: 'startFlow', data: expect.objectContaining(flow) }),
    )
  }
  const none = new Map([[7, null]])
  expect(walk({ queues: [bot], flowIntegrations: none }, [])).toBeNull()
  const option = optionOf(12, 'Bot', { queueType: 'integration', optIntegrationId: 7 })
  const withOption = queueOf(3, 'Só', { options: [option] })
  expect(walk({ queues: [bot, support], flowIntegrations: none }, ['1'])?.lines.at(-1)).toBe('→ 1 position')
  expect(walk({ queues: [withOption], flowIntegrations: none }, [])?.lines.at(-1)).toBe('→ 3 position')
})
