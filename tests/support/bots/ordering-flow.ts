import type { FlowGraph, FlowNode, NodeData, NodeType } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { edgeOf, nodeIdOf, startNode, ticketNode } from './flow-graph-of.ts'

const block = <T extends NodeType>(letter: string, type: T, data: NodeData<T>): FlowNode =>
  ({ ...newNode(type, { id: nodeIdOf(letter), position: { x: 0, y: 0 } }), data }) as FlowNode

const patience = { timeoutMinutes: null, maxInvalid: null }
const steps = ['1', ...['b', 'q', 's', 'h', 'm', 'i', 'w', 'e', 't'].map(nodeIdOf)]

export const phrase = 'quero pedir'
const bubbles = ['Bolha x', 'Bolha y', 'Bolha z']
export const question = 'O que você quer?'
export const menu = 'Mais alguma coisa?\n\n[1] Não'
export const thanks = (order: string): string => `Pedido nº ${order} anotado.`
export const goodbye = 'Já vamos!'
/** The bot's first messages, up to its first wait. */
export const greeting = [...bubbles, question]

type Given = { shopPort: string; queueId: number; pauseSeconds: number }

/** A flow with several messages, a question, an HTTP call that numbers the answer, a pause, a menu, and a transfer. */
export const orderingFlow = ({ shopPort, queueId, pauseSeconds }: Given): FlowGraph => ({
  nodes: [
    startNode,
    block('b', 'singleBlock', {
      seq: ['x', 'y', 'z'],
      elements: bubbles.map((value) => ({ number: value.slice(-1), type: 'message', value })),
    }),
    block('q', 'question', {
      integration: { message: question, answerKey: 'pedido' },
      ...patience,
    }),
    // The shop runs on this machine, whose address a flow may not use.
    block('s', 'set', { variable: 'shop', value: '127.0.0.1' }),
    block('h', 'http', {
      ...{
        method: 'POST',
        url: `http://{{shop}}:${shopPort}/orders`,
        headers: [],
        body: '{"order":"{{pedido}}"}',
      },
      mappings: [{ path: 'number', variable: 'numero' }],
    }),
    block('m', 'message', { label: thanks('{{numero}}') }),
    block('i', 'interval', { sec: pauseSeconds, label: '' }),
    block('w', 'menu', {
      message: 'Mais alguma coisa?',
      arrayOption: [{ number: 1, value: 'Não' }],
      ...patience,
    }),
    block('e', 'message', { label: goodbye }),
    ticketNode(queueId),
  ],
  connections: steps.slice(1).map((target, index) => ({
    ...edgeOf(steps[index] ?? '', target),
    sourceHandle: steps[index] === nodeIdOf('w') ? 'a1' : 'a',
  })),
})

/** Returns the messages of the flow for an order. */
export const saidTo = (order: string): string[] => [...greeting, thanks(order), menu, goodbye]
