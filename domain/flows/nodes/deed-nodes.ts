import { mainHandle, type NodeOf } from '../graph.ts'
import {
  type Behaviour,
  fill,
  handOver,
  leads,
  type Outcome,
  route,
  say,
  sayOwn,
  type Walk,
} from '../walk.ts'

/** Continues after an action: along the edge if there is one, else with a hand-over to a person. */
function onOrOver(walk: Walk, node: NodeOf<'ticket' | 'attendant'>, why: string): Outcome {
  if (leads(walk, node, mainHandle)) return { go: mainHandle }
  sayHandedOver(walk, node.data.message ?? '')
  return { end: 'handed-over', why }
}

/** Customers hear that people go on: in the block's words, else in the product's where the flow has just said nothing. */
function sayHandedOver(walk: Walk, message: string): void {
  if (message.trim() !== '') return say(walk, { type: 'text', text: fill(walk, message) })
  const isSilent = walk.effects.every(({ type }) => type !== 'say')
  if (isSilent && walk.flow.kind === 'flow') sayOwn(walk, 'handedOver')
}

export const ticketNode: Behaviour<'ticket'> = {
  enter: (node, walk) => {
    const { queue, random = false, position = false } = node.data
    if (!queue?.id) return handOver(walk, 'no department')
    route(walk, { queueId: queue.id, random, position, why: queue.name })
    return onOrOver(walk, node, queue.name)
  },
}

export const attendantNode: Behaviour<'attendant'> = {
  enter: (node, walk) => {
    const { userId, queueId, name } = node.data
    if (userId === null && queueId === null) return handOver(walk, 'no attendant')
    route(walk, { queueId: queueId ?? 'keep', userId, why: name })
    return onOrOver(walk, node, name)
  },
}

export const tagNode: Behaviour<'tag'> = {
  enter: ({ data: { tagId, name, remove } }, { effects }) => {
    if (tagId !== null) effects.push({ type: 'tag', tagId, name, remove })
    return { go: mainHandle }
  },
}

export const closeNode: Behaviour<'close'> = {
  enter: ({ data }, walk) => {
    if (walk.state.heard.length > 0) return handOver(walk, 'written unread')
    walk.effects.push({ type: 'close', farewell: data.farewell, byCustomer: false })
    return { end: 'done', why: 'closed' }
  },
}

export const startFlowNode: Behaviour<'startFlow'> = {
  enter: ({ data: { flowId, returns } }, walk) =>
    flowId === null ? handOver(walk, 'no flow') : { into: { flowId, returns } },
}
