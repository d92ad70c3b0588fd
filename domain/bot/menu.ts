import { tieToDepartment } from '../flows/department-variables.ts'
import type { FlowEdge, FlowGraph, FlowNode } from '../flows/graph.ts'

/** An option below a department, with what it leads to (QUEUE-003). */
export type MenuOption = {
  id: number
  name: string
  queueType: 'text' | 'attendent' | 'queue' | 'integration' | 'file'
  greetingMessage: string
  closeTicket: boolean
  optUserId: number | null
  optQueueId: number | null
  optIntegrationId: number | null
  optFileId: number | null
  options: MenuOption[]
}

export type MenuQueue = {
  id: number
  name: string
  greetingMessage: string
  outOfHoursMessage: string
  closeTicket: boolean
  /** External bot that answers in the department; ignored if there are options. */
  integrationId: number | null
  /** List of files that is sent on choosing it. */
  fileListId: number | null
  options: MenuOption[]
}

/** A file list: the message before the files, and each stored file by its id, with its caption. */
export type MenuFiles = { message: string; files: { id: string; name: string }[] }

export type MenuSettings = {
  /** Greeting of the connection, before the departments. */
  greetingMessage: string
  greetingFileId: string | null
  how: 'text' | 'list' | 'button'
  /** Departments keep hours of their own. */
  byQueueHours: boolean
  random: boolean
}

type Menu = {
  /** Departments of the connection, in the order of the menu. */
  queues: MenuQueue[]
  /** Other departments that options lead to. */
  others: MenuQueue[]
  /** By their ids. */
  fileLists: ReadonlyMap<number, MenuFiles>
  /**
   * Integrations that name the company's own flows, with the flow that begins where a department or an option points to one; null: none
   * begins for this customer, and a person is waited for.
   */
  flowIntegrations: ReadonlyMap<number, number | null>
  settings: MenuSettings
}

/** How many options one level holds: a number of two digits chooses it. */
export const maxMenuOptions = 99

/**
 * The departments of a connection and their options as a flow: several departments are asked for, the options below one level after
 * level, and what is chosen is done. A single option is chosen by itself. Null: there is nothing to choose and nothing to say.
 */
export function compileMenu({ queues, others, settings, ...lists }: Menu): FlowGraph | null {
  const [only] = queues
  if (!only || (queues.length === 1 && isPlain(only, lists))) return null
  const drawing = draw(settings, [...queues, ...others], lists)
  const { add, link } = drawing
  add({ id: 'start', type: 'start', data: { label: 'Menu' } })
  if (queues.length === 1) {
    link('start', 'a', drawing.queue(only.id))
    return drawing.graph
  }
  let last = 'start'
  if (settings.greetingFileId !== null) {
    last = 'greetingfile'
    add({ id: last, type: 'img', data: { url: settings.greetingFileId } })
    link('start', 'a', last)
  }
  const shown = queues.slice(0, maxMenuOptions)
  add({
    id: 'main',
    type: 'menu',
    data: {
      message: settings.greetingMessage,
      arrayOption: shown.map(({ name }, index) => ({ number: index + 1, value: name })),
      how: settings.how,
      ways: ['exit'],
      ...patience,
    },
  })
  link(last, 'a', 'main')
  for (const [index, { id }] of shown.entries()) link('main', `a${index + 1}`, drawing.queue(id))
  return drawing.graph
}

/** Whether a department only waits for a person: no options, closing, bot or files. */
const isPlain = (queue: MenuQueue, { flowIntegrations }: Lists): boolean => {
  const { options, closeTicket, integrationId, fileListId } = queue
  const isAnswered = integrationId !== null && flowIntegrations.get(integrationId) !== null
  return options.length === 0 && !closeTicket && !isAnswered && fileListId === null
}

type Lists = Pick<Menu, 'fileLists' | 'flowIntegrations'>

const patience = { timeoutMinutes: null, maxInvalid: null }

type Bare<T = FlowNode> = T extends FlowNode ? Omit<T, 'position' | 'style'> : never

function draw(settings: MenuSettings, queues: MenuQueue[], { fileLists, flowIntegrations }: Lists) {
  const nodes: FlowNode[] = []
  const connections: FlowEdge[] = []
  const add = (node: Bare) => {
    nodes.push({ ...node, position: { x: 0, y: nodes.length * 100 } } as FlowNode)
    return node.id
  }
  const link = (source: string, sourceHandle: string, target: string | null) => {
    if (target) connections.push({ id: `${source}.${sourceHandle}`, source, sourceHandle, target })
  }
  const byId = new Map(queues.map((queue) => [queue.id, queue]))
  const drawn = new Map<number, string>()

  /** Adds the block of a department, once, and returns its id; null if the department does not exist. */
  const queue = (id: number): string | null => {
    const known = drawn.get(id)
    const given = byId.get(id)
    if (known || !given) return known ?? null
    const key = `q${id}`
    drawn.set(id, key)
    const to = { queue: { id, name: given.name }, name: given.name }
    const waiting = { ...to, random: settings.random, position: true }
    if (settings.byQueueHours && given.outOfHoursMessage !== '') {
      add({ id: key, type: 'hours', data: { of: 'queue', queueId: id } })
      add({ id: `${key}x`, type: 'message', data: { label: tieToDepartment(given.outOfHoursMessage, id) } })
      add({ id: `${key}y`, type: 'ticket', data: to })
      link(key, 'b', `${key}x`)
      link(`${key}x`, 'a', `${key}y`)
    } else add({ id: key, type: 'note', data: { text: given.name } })
    if (given.options.length === 0) {
      const ends = given.closeTicket
        ? [add({ id: `${key}t`, type: 'ticket', data: to }), add(closing(`${key}c`))]
        : given.integrationId !== null
          ? [
              add({ id: `${key}e`, type: 'ticket', data: to }),
              elsewhere(`${key}i`, given.integrationId, given.name),
              add({ id: `${key}t`, type: 'ticket', data: waiting }),
            ]
          : [add({ id: `${key}t`, type: 'ticket', data: waiting })]
      chain([key, words(`${key}g`, given.greetingMessage, id), files(`${key}f`, given.fileListId), ...ends])
      return key
    }
    const entry = chain([
      key,
      add({ id: `${key}t`, type: 'ticket', data: to }),
      files(`${key}f`, given.fileListId),
    ])
    level(entry, `${key}m`, { message: given.greetingMessage, options: given.options, queueId: id })
    return key
  }

  const chain = (ids: (string | null)[]) => {
    const there = ids.filter((id) => id !== null)
    for (const [index, id] of there.slice(1).entries()) link(there[index] ?? '', 'a', id)
    return there.at(-1) ?? ''
  }

  const words = (id: string, text: string, queueId: number) =>
    text.trim() === '' ? null : add({ id, type: 'message', data: { label: tieToDepartment(text, queueId) } })

  const files = (id: string, listId: number | null) => {
    const list = listId === null ? undefined : fileLists.get(listId)
    if (!list) return null
    const said = { number: '0', type: 'message', value: list.message } as const
    const sent = list.files.map(({ id: value, name }, index) => ({
      ...({ number: String(index + 1), type: 'img', value } as const),
      caption: name,
    }))
    const elements = [said, ...sent]
    return add({ id, type: 'singleBlock', data: { seq: elements.map(({ number }) => number), elements } })
  }

  /** Adds a node for an external bot, or for the flow that an integration names; null if no flow begins for this customer. */
  const elsewhere = (id: string, integrationId: number, name: string): string | null => {
    const flowId = flowIntegrations.get(integrationId)
    if (flowId === undefined) return add({ id, type: 'integration', data: { integrationId, name } })
    return flowId === null ? null : add({ id, type: 'startFlow', data: { flowId, name, returns: true } })
  }

  type Level = { message: string; options: MenuOption[]; queueId: number }

  /** Adds the level below a department or an option; a single option is chosen by itself. */
  const level = (from: string, id: string, { message, options, queueId }: Level) => {
    const [single] = options
    if (single && options.length === 1) {
      chain([chain([from, words(id, message, queueId)]), option(single, queueId)])
      return
    }
    const shown = options.slice(0, maxMenuOptions)
    add({
      id,
      type: 'menu',
      data: {
        message: tieToDepartment(message, queueId),
        arrayOption: shown.map(({ name }, index) => ({ number: index + 1, value: name })),
        how: settings.how,
        ways: ['up', 'home', 'exit'],
        ...patience,
      },
    })
    link(from, 'a', id)
    for (const [index, each] of shown.entries()) link(id, `a${index + 1}`, option(each, queueId))
  }

  /** Adds the block of an option; `queueId`: department in which the customer waits at the end. */
  const option = (given: MenuOption, queueId: number): string => {
    const key = `o${given.id}`
    add({ id: key, type: 'note', data: { text: given.name } })
    if (given.options.length > 0) {
      level(key, `${key}m`, { message: given.greetingMessage, options: given.options, queueId })
      return key
    }
    const sends = given.queueType === 'file' ? given.optFileId : null
    const last = chain([key, words(`${key}g`, given.greetingMessage, queueId), files(`${key}f`, sends)])
    chain([last, ...deed(given, queueId)])
    return key
  }

  const deed = (given: MenuOption, queueId: number): (string | null)[] => {
    const key = `o${given.id}`
    if (given.closeTicket) return [add(closing(`${key}c`))]
    const name = byId.get(queueId)?.name ?? ''
    const stay = () =>
      add({
        id: `${key}t`,
        type: 'ticket',
        data: { name, queue: { id: queueId, name }, random: settings.random, position: true },
      })
    if (given.queueType === 'queue' && given.optQueueId !== null) return [queue(given.optQueueId) ?? stay()]
    if (given.queueType === 'attendent' && (given.optUserId !== null || given.optQueueId !== null)) {
      const to = { userId: given.optUserId, queueId: given.optQueueId, name: given.name }
      return [add({ id: `${key}a`, type: 'attendant', data: to })]
    }
    if (given.queueType === 'integration' && given.optIntegrationId !== null) {
      return [elsewhere(`${key}i`, given.optIntegrationId, given.name), stay()]
    }
    return [stay()]
  }

  return { graph: { nodes, connections } satisfies FlowGraph, add, link, queue }
}

const closing = (id: string): Bare => ({ id, type: 'close', data: { farewell: true } })
