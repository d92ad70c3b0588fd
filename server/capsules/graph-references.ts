/** References of a flow's nodes to rows of the company: by the node's type, the paths within its data and their tables. */
export const graphReferences: Record<string, Record<string, string>> = {
  ticket: { 'queue.id': 'queues' },
  openai: { 'integration.queueId': 'queues' },
  hours: { queueId: 'queues' },
  tag: { tagId: 'tags' },
  attendant: { userId: 'users', queueId: 'queues' },
  startFlow: { flowId: 'flows' },
  integration: { integrationId: 'integrations' },
  prompt: { promptId: 'prompts' },
  condition: {
    ...{ queueId: 'queues', connectionId: 'connections', tagId: 'tags' },
    ...{ 'more.queueId': 'queues', 'more.connectionId': 'connections', 'more.tagId': 'tags' },
  },
}

type Loose = Record<string, unknown>
type Names = {
  /** The number of what had another; null: it is gone. */
  row: (table: string, id: number) => unknown
  file: (id: string) => unknown
}

const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(looseOf) : [])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A flow's graph with its references to rows of the company replaced. A value that is no graph is returned unchanged. */
export function mapGraph(graph: unknown, names: Names): unknown {
  const loose = looseOf(graph)
  if (!Array.isArray(loose.nodes)) return graph
  const nodes = listOf(loose.nodes).map((node) => ({ ...node, data: mapData(node, names) }))
  return { ...loose, nodes }
}

function mapData(node: Loose, names: Names): unknown {
  const type = String(node.type)
  let data = looseOf(node.data)
  for (const [path, table] of Object.entries(graphReferences[type] ?? {}))
    data = changeAt(data, path.split('.'), (id) => (typeof id === 'number' ? names.row(table, id) : id))
  if (type === 'condition')
    return { ...mapLine(data, names), more: listOf(data.more).map((line) => mapLine(line, names)) }
  if (type === 'singleBlock' && Array.isArray(data.elements)) {
    const elements = listOf(data.elements).map((part) => ({ ...part, value: mapFile(part.value, names) }))
    return { ...data, elements }
  }
  return 'url' in data && type !== 'http' ? { ...data, url: mapFile(data.url, names) } : data
}

const mapFile = (value: unknown, { file }: Names): unknown =>
  typeof value === 'string' && uuid.test(value) ? file(value) : value

/** Earlier versions wrote the number of a department into the value of a condition on its hours. */
const mapLine = (line: Loose, { row }: Names): Loose =>
  line.key === 'queueOpen' && !('queueId' in line) && /^\d{1,9}$/.test(String(line.value))
    ? { ...line, value: String(row('queues', Number(line.value)) ?? '') }
    : line

function changeAt(data: Loose, [key = '', ...rest]: string[], change: (value: unknown) => unknown): Loose {
  if (!(key in data)) return data
  if (!rest.length) return { ...data, [key]: change(data[key]) }
  const inner = data[key]
  if (Array.isArray(inner))
    return { ...data, [key]: inner.map((each) => changeAt(looseOf(each), rest, change)) }
  return typeof inner === 'object' && inner !== null
    ? { ...data, [key]: changeAt(looseOf(inner), rest, change) }
    : data
}

/** All rows that a graph refers to, to be looked up at once. */
export function namedIn(graph: unknown): { table: string; id: number }[] {
  const named: { table: string; id: number }[] = []
  mapGraph(graph, {
    row: (table, id) => {
      named.push({ table, id })
      return id
    },
    file: (id) => id,
  })
  return named
}
