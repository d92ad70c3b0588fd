import { type FlowNode, flowNode, type NodeOf, type NodeType } from './graph.ts'

export const nodeIdLength = 30
export const startNodeId = '1'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Whole numbers from 0 to below `below`. */
export type Chance = (below: number) => number

/** A node's id: 30 letters and digits. */
export const newNodeId = (chance: Chance): string =>
  Array.from({ length: nodeIdLength }, () => letters[chance(letters.length)]).join('')

const datas: { [T in NodeType]: unknown } = {
  start: {},
  message: { label: '' },
  interval: { sec: 1 },
  condition: { key: '', condition: 'equals' },
  menu: { message: '', arrayOption: [] },
  img: { url: '' },
  audio: { url: '' },
  video: { url: '' },
  randomizer: { percent: 50 },
  singleBlock: { seq: [], elements: [] },
  ticket: { queue: null },
  typebot: { typebotIntegration: { name: '', urlN8N: '', typebotSlug: '' } },
  openai: { integration: { name: '', prompt: '' } },
  question: { integration: { message: '', answerKey: '' } },
  note: { text: '' },
  hours: { of: 'company', queueId: null },
  tag: { tagId: null, name: '' },
  http: { method: 'GET', url: '', headers: [], body: '', mappings: [] },
  set: { variable: '', value: '' },
  attendant: { userId: null, queueId: null, name: '' },
  startFlow: { flowId: null, name: '' },
  experiment: { name: '', percent: 50 },
  waitUntil: { until: 'opening' },
  integration: { integrationId: null, name: '' },
  prompt: { promptId: null, name: '' },
  close: {},
}

/** A node of a type with its initial data. */
export const newNode = <T extends NodeType>(
  type: T,
  { id, position }: { id: string; position: { x: number; y: number } },
): NodeOf<T> => flowNode.parse({ id, type, position, data: datas[type] }) as NodeOf<T>

/** Nodes of a new flow. */
export const firstNodes = (): FlowNode[] => [
  newNode('start', { id: startNodeId, position: { x: 250, y: 100 } }),
]

/** Label of an interval, as in the specification. */
export const intervalLabel = (sec: number): string => `Intervalo ${sec} seg.`
