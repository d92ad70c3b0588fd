import { expect, test } from 'vitest'
import { copyNameOf, maxBytesOf, mediaKindOf } from './flow-rules.ts'
import { firstNodes, newNode } from './new-node.ts'
import { columnLayout, placeAfterLast, placeOfCopy, readingOrder } from './drawing/layout.ts'
import { typedSecrets, withKnownSecrets } from './node-secrets.ts'

test('[FLOW-062, FLOW-063] takes png and jpeg, ogg, mp3 and opus, and mp4 alone', () => {
  expect(['image/png', 'image/jpeg'].map(mediaKindOf)).toEqual(['img', 'img'])
  expect(['audio/ogg; codecs=opus', 'audio/mpeg', 'audio/opus'].map(mediaKindOf)).toEqual([
    'audio',
    'audio',
    'audio',
  ])
  expect(mediaKindOf('video/mp4')).toBe('video')
  for (const type of ['audio/wav', 'video/x-msvideo', 'image/svg+xml', 'image/webp', '']) {
    expect(mediaKindOf(type)).toBeNull()
  }
  expect(maxBytesOf('img')).toBe(2e6)
  expect(maxBytesOf('video')).toBe(2e7)
})

test('[FLOW-081] names a copy with the next number, no longer than a name may be', () => {
  expect(copyNameOf('Vendas', [])).toBe('Vendas (2)')
  expect(copyNameOf('Vendas', ['VENDAS (2)'])).toBe('Vendas (3)')
  expect(copyNameOf('x'.repeat(50), [])).toHaveLength(50)
})

test('[FLOW-002, FLOW-005] begins with one start node whose id is 1', () => {
  expect(firstNodes()).toMatchObject([{ id: '1', type: 'start', data: { label: 'Inicio do fluxo' } }])
})

test('[FLOW-016, FLOW-052] fills a new node with the specification’s values', () => {
  const position = { x: 0, y: 0 }
  expect(newNode('openai', { id: 'a', position }).data.integration).toMatchObject({
    voice: 'texto',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    queueId: null,
  })
  expect(newNode('typebot', { id: 'a', position }).data.typebotIntegration).toMatchObject({
    typebotDelayMessage: 1000,
    typebotExpires: 1,
  })
})

test('[FLOW-040, FLOW-041] places a new node 40 px beside the last, a copy 240 px beside the rightmost', () => {
  const nodes = [
    { id: 'a', position: { x: 900, y: 5 } },
    { id: 'b', position: { x: 100, y: 70 } },
  ]
  expect(placeAfterLast(nodes, 200)).toEqual({ x: 340, y: 70 })
  expect(placeOfCopy(nodes, nodes[1]!)).toEqual({ x: 1140, y: 70 })
})

test('lays out nodes by their distance from the start, those beside it and circles too', () => {
  const nodes = ['1', 'b', 'c', 'd', 'x', 'y'].map(
    (id) => ({ id, type: id === '1' ? 'start' : 'message' }) as const,
  )
  const edges = [
    { source: '1', target: 'b' },
    { source: '1', target: 'c' },
    { source: 'c', target: 'd' },
    { source: 'd', target: 'b' },
    { source: 'x', target: 'y' },
    { source: 'y', target: 'x' },
  ]
  const placed = columnLayout(nodes, edges, () => ({ width: 100, height: 50 }))
  expect(placed.size).toBe(6)
  expect(placed.get('1')).toEqual({ x: 0, y: 0 })
  expect(placed.get('c')).toEqual({ x: 180, y: 90 })
  expect(placed.get('d')?.x).toBe(360)
  expect(readingOrder(nodes, edges)).toEqual(['1', 'b', 'c', 'd', 'x', 'y'])
})

test('[D74] extracts typed keys from a graph, and marks in each node which are set', () => {
  const node = newNode('openai', { id: 'a', position: { x: 0, y: 0 } })
  const sent = {
    ...node,
    data: { integration: { ...node.data.integration, apiKey: ' sk-1 ', voiceKey: '' } },
  }
  expect(typedSecrets([sent, null, 7, {}])).toEqual([{ nodeId: 'a', field: 'apiKey', value: 'sk-1' }])
  const [marked] = withKnownSecrets([node], [{ nodeId: 'a', field: 'apiKey' }])
  expect(marked?.data).toMatchObject({ integration: { apiKeySet: true, voiceKeySet: false } })
})
