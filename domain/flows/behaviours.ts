import type { FlowNode, NodeType } from './graph.ts'
import { menuNode, questionNode } from './nodes/ask-nodes.ts'
import { httpNode, integrationNode, openaiNode, promptNode, typebotNode } from './nodes/call-nodes.ts'
import { conditionNode, experimentNode, hoursNode, randomizerNode, setNode } from './nodes/decide-nodes.ts'
import { attendantNode, closeNode, startFlowNode, tagNode, ticketNode } from './nodes/deed-nodes.ts'
import {
  audioNode,
  contentNode,
  imageNode,
  messageNode,
  noteNode,
  startNode,
  videoNode,
} from './nodes/say-nodes.ts'
import { intervalNode, waitUntilNode } from './nodes/wait-nodes.ts'
import type { Behaviour } from './walk.ts'

const behaviours: { [T in NodeType]: Behaviour<T> } = {
  start: startNode,
  message: messageNode,
  interval: intervalNode,
  condition: conditionNode,
  menu: menuNode,
  img: imageNode,
  audio: audioNode,
  video: videoNode,
  randomizer: randomizerNode,
  singleBlock: contentNode,
  ticket: ticketNode,
  typebot: typebotNode,
  openai: openaiNode,
  question: questionNode,
  note: noteNode,
  hours: hoursNode,
  tag: tagNode,
  http: httpNode,
  set: setNode,
  attendant: attendantNode,
  startFlow: startFlowNode,
  experiment: experimentNode,
  waitUntil: waitUntilNode,
  integration: integrationNode,
  prompt: promptNode,
  close: closeNode,
}

/** How a node behaves; null for one of a kind that this version of the program does not know. */
export const behaviourOf = ({ type }: FlowNode): Behaviour<NodeType> | null =>
  Object.hasOwn(behaviours, type) ? (behaviours[type] as unknown as Behaviour<NodeType>) : null
