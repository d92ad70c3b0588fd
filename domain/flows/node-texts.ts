import type { FlowGraph, FlowNode } from './graph.ts'

export type NodeText = { field: string; text: string }

/** The texts of a node in which variables are filled in. */
export function textsOf(node: FlowNode): NodeText[] {
  switch (node.type) {
    case 'message':
      return [{ field: 'label', text: node.data.label }]
    case 'menu':
      return [
        { field: 'message', text: node.data.message },
        ...node.data.arrayOption.map(({ number, value }) => ({ field: `option${number}`, text: value })),
      ]
    case 'singleBlock':
      return node.data.elements.flatMap(({ type, number, value }) =>
        type === 'message' ? [{ field: number, text: String(value) }] : [],
      )
    case 'question':
      return [
        { field: 'message', text: node.data.integration.message },
        ...(node.data.retry ? [{ field: 'retry', text: node.data.retry }] : []),
      ]
    case 'openai':
      return [{ field: 'prompt', text: node.data.integration.prompt }]
    case 'typebot':
      return [
        { field: 'typebotUnknownMessage', text: node.data.typebotIntegration.typebotUnknownMessage },
        { field: 'typebotRestartMessage', text: node.data.typebotIntegration.typebotRestartMessage },
      ]
    case 'http':
      return [
        { field: 'url', text: node.data.url },
        ...node.data.headers.map(({ name, value }) => ({ field: `header ${name}`, text: value })),
        { field: 'body', text: node.data.body },
      ]
    case 'ticket':
    case 'attendant':
      return node.data.message ? [{ field: 'message', text: node.data.message }] : []
    case 'set':
      return [{ field: 'value', text: node.data.value }]
    case 'condition':
      return [node.data, ...node.data.more].map(({ value }, at) => ({ field: `value${at}`, text: value }))
    default:
      return []
  }
}

/** Searchable words of a node: its texts and the names that it shows. */
export function wordsOfNode(node: FlowNode): string {
  const names = 'name' in node.data ? [node.data.name] : []
  const note = node.type === 'note' ? [node.data.text] : []
  return [...names, ...note, ...textsOf(node).map(({ text }) => text)].join(' ')
}

const hole = /\{\{\s*(\w{1,60})\s*\}\}/g

/** Names of the variables that a text contains. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(hole)].flatMap(([, name]) => name ?? [])

/** Names of the variables that a node reads. */
export function variablesReadBy(node: FlowNode): string[] {
  const inTexts = textsOf(node).flatMap(({ text }) => variablesIn(text))
  const keys = node.type === 'condition' ? [node.data, ...node.data.more].map(({ key }) => key) : []
  return [...inTexts, ...keys.filter((key) => key !== '' && !conditionFacts.has(key))]
}

/** Subjects of a condition that are no variables. */
export const conditionFacts: ReadonlySet<string> = new Set(['tag', 'channel', 'queueOpen', 'companyOpen'])

/** Names of the variables that a node sets. */
export function variablesSetBy(node: FlowNode): string[] {
  switch (node.type) {
    case 'question':
      return [node.data.integration.answerKey].filter(Boolean)
    case 'set':
      return [node.data.variable].filter(Boolean)
    case 'http':
      return node.data.mappings.flatMap(({ variable }) => variable || [])
    default:
      return []
  }
}

/** Files that the nodes of a graph refer to: ids of stored files, and addresses. */
export const fileRefsOf = ({ nodes }: Pick<FlowGraph, 'nodes'>): unknown[] =>
  nodes.flatMap((node): unknown[] => {
    switch (node.type) {
      case 'img':
      case 'audio':
      case 'video':
        return [node.data.url]
      case 'singleBlock':
        return node.data.elements.flatMap(({ type, value }) =>
          type === 'message' || type === 'interval' ? [] : value,
        )
      default:
        return []
    }
  })

/** The stored files that a graph refers to, each once. */
export const fileIdsOf = (graph: Pick<FlowGraph, 'nodes'>): string[] => [
  ...new Set(fileRefsOf(graph).filter(isFileId)),
]

/** Whether a value is the id of a stored file; anything else of a node's `url` is an address. */
export const isFileId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
