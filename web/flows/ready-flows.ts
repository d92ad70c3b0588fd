import type { FlowEdge, FlowGraph, FlowNode, NodeData, NodeType } from '#domain/flows/graph.ts'
import { firstNodes, newNode } from '#domain/flows/new-node.ts'
import type { ReadyFlowText } from './ready-flow-texts.ts'

/** Flows that may be chosen in the place of an empty one. */
export const readyFlowKinds = ['menu', 'order', 'schedule', 'afterHours', 'rating'] as const
export type ReadyFlowKind = (typeof readyFlowKinds)[number]

type Given = { queue: { id: number; name: string } | null; text: (key: ReadyFlowText) => string }

const columnPx = 340
const rowPx = 220
const startX = 250

/** A block in a column and row of the drawing. */
function blockAt<T extends NodeType>(
  id: string,
  type: T,
  [column, row, data]: [number, number, Partial<NodeData<T>>],
): FlowNode {
  const node = newNode(type, { id, position: { x: startX + column * columnPx, y: 100 + row * rowPx } })
  return { ...node, data: { ...node.data, ...data } } as FlowNode
}

/** An edge written as `from.output>to`; without an output it is the main one. */
function edgeOf(written: string): FlowEdge {
  const [from = '', target = ''] = written.split('>')
  const [source = '', sourceHandle = 'a'] = from.split('.')
  return { id: written.replace(/\W/g, '-'), source, sourceHandle, target }
}

const graphOf = (nodes: FlowNode[], edges: string[]): FlowGraph => ({
  nodes: [...firstNodes(), ...nodes],
  connections: edges.map(edgeOf),
})

/** A complete flow of a kind, which hands over to the given department. */
export function readyFlowOf(kind: ReadyFlowKind, { queue, text }: Given): FlowGraph {
  const people = (column: number, row: number, id = 'people') =>
    blockAt(id, 'ticket', [column, row, { queue }])
  const question = (key: ReadyFlowText, answerKey: string, place: [column: number, row: number]) =>
    blockAt(key, 'question', [...place, { integration: { message: text(key), answerKey } }])
  const options = (...keys: ReadyFlowText[]) => keys.map((key, at) => ({ number: at + 1, value: text(key) }))
  switch (kind) {
    case 'menu':
      return graphOf(
        [
          blockAt('menu', 'menu', [
            1,
            0,
            { message: text('menuAsk'), arrayOption: options('menuTalk', 'menuHours', 'menuEnd') },
          ]),
          people(2, 0),
          blockAt('hoursToday', 'message', [2, 1, { label: text('hoursToday') }]),
          blockAt('close', 'close', [2, 2, {}]),
        ],
        [
          '1>menu',
          'menu.a1>people',
          'menu.a2>hoursToday',
          'menu.a3>close',
          'hoursToday>menu',
          'menu.timeout>people',
        ],
      )
    case 'order':
      return graphOf(
        [question('orderAsk', 'pedido', [1, 0]), question('orderNeed', 'assunto', [2, 0]), people(3, 0)],
        [
          '1>orderAsk',
          'orderAsk>orderNeed',
          'orderNeed>people',
          'orderAsk.timeout>people',
          'orderNeed.timeout>people',
        ],
      )
    case 'schedule':
      return graphOf(
        [
          question('scheduleService', 'servico', [1, 0]),
          question('scheduleDay', 'dia', [2, 0]),
          question('scheduleTime', 'horario', [3, 0]),
          people(4, 0),
        ],
        [
          '1>scheduleService',
          'scheduleService>scheduleDay',
          'scheduleDay>scheduleTime',
          'scheduleTime>people',
          'scheduleService.timeout>people',
          'scheduleDay.timeout>people',
          'scheduleTime.timeout>people',
        ],
      )
    case 'afterHours':
      return graphOf(
        [
          blockAt('hours', 'hours', [1, 0, {}]),
          people(2, 0),
          question('afterHoursAsk', 'recado', [2, 1]),
          blockAt('later', 'ticket', [3, 1, { queue, message: text('afterHoursThanks') }]),
        ],
        [
          '1>hours',
          'hours.a>people',
          'hours.b>afterHoursAsk',
          'afterHoursAsk>later',
          'afterHoursAsk.timeout>later',
        ],
      )
    case 'rating':
      return graphOf(
        [
          blockAt('menu', 'menu', [
            1,
            0,
            { message: text('ratingAsk'), arrayOption: options('ratingGood', 'ratingFair', 'ratingBad') },
          ]),
          blockAt('thanks', 'message', [2, 0, { label: text('ratingThanks') }]),
          blockAt('close', 'close', [3, 0, { farewell: false }]),
          question('ratingWhy', 'motivo', [2, 1]),
          people(3, 1),
        ],
        [
          '1>menu',
          'menu.a1>thanks',
          'menu.a2>ratingWhy',
          'menu.a3>ratingWhy',
          'menu.timeout>close',
          'thanks>close',
          'ratingWhy>people',
          'ratingWhy.timeout>people',
        ],
      )
  }
}
