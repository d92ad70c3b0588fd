import { asksForPerson } from '#domain/bot-calls/asks-for-person.ts'
import type { BotAction, BotCall, CallResult, CallSource, Said } from '#domain/bot-calls/bot-call.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import { type FlowNode, mainHandle, type NodeOf } from '../graph.ts'
import {
  answerDue,
  type Behaviour,
  fillStored,
  goOrHandOver,
  handOver,
  leads,
  note,
  type Outcome,
  quiet,
  route,
  say,
  storeValues,
  type Walk,
} from '../walk.ts'

type Moving = Parameters<NonNullable<Behaviour<'http'>['resume']>>[2]

export const httpNode: Behaviour<'http'> = {
  enter: (node, walk) => ({ call: requestOf(node, walk) }),
  resume: (node, walk, event) => {
    if (event.type !== 'answered') return { stay: true }
    const { result } = event
    if (result.outcome === 'fetched') {
      storeValues(walk, { ...result.variables, http_status: String(result.status), http_error: '' })
      const failed = result.status >= 400 && leads(walk, node, 'error')
      return { go: failed ? 'error' : mainHandle }
    }
    if (result.outcome === 'said') return { go: mainHandle }
    storeValues(walk, { http_error: result.fault })
    return failed(node, walk, result)
  },
}

const maxBody = 64_000

function requestOf({ id, data }: NodeOf<'http'>, walk: Walk): BotCall {
  const isJson = /^\s*[[{]/.test(data.body)
  return {
    kind: 'http',
    source: { versionId: walk.flow.versionId, nodeId: id },
    method: data.method,
    url: fillStored(walk, data.url, 'url'),
    headers: data.headers.map(({ name, value }) => ({ name, value: fillStored(walk, value, 'header') })),
    body: beginningOf(fillStored(walk, data.body, isJson ? 'json' : 'text'), maxBody),
    mappings: data.mappings,
  }
}

const failed = (
  node: FlowNode,
  walk: Walk,
  { reason }: Extract<CallResult, { outcome: 'failed' }>,
): Outcome => goOrHandOver(walk, node, { handle: 'error', why: beginningOf(reason, 300) })

/** An external bot: gets every burst of messages, and its answer says whether it waits for more. */
const botBehaviour = <T extends 'typebot' | 'integration'>(
  sourceOf: (node: NodeOf<T>, walk: Walk) => CallSource | null,
): Behaviour<T> => {
  const ask = (node: NodeOf<T>, walk: Walk, said: readonly Said[]): Outcome => {
    const source = sourceOf(node, walk)
    if (!source) return handOver(walk, 'no integration')
    const { session, vars } = walk.state
    return { call: { kind: 'bot', source, session, said: said.slice(-mostHeard), variables: vars } }
  }
  const again = (node: NodeOf<T>, walk: Walk, heard: readonly Said[]): Outcome => {
    walk.state.heard = []
    return ask(node, walk, heard)
  }
  return {
    enter: (node, walk) => {
      walk.state.session = null
      return walk.event.type === 'begin'
        ? ask(node, walk, walk.event.said)
        : again(node, walk, walk.state.heard)
    },
    resume: (node, walk, event) => {
      if (event.type === 'said') return ask(node, walk, event.said)
      if (event.type === 'due')
        return walk.state.wait?.kind === 'sleep' ? again(node, walk, walk.state.heard) : { stay: true }
      return afterSaid(node, walk, event, {
        again: (heard) => again(node, walk, heard),
        wait: () => ({ wait: 'answer', dueAt: answerDue(walk, null) }),
      })
    },
  }
}

const mostHeard = 30
const elsewhere = (nodeId: string, { flow }: Walk): CallSource => ({ versionId: flow.versionId, nodeId })

export const typebotNode = botBehaviour<'typebot'>(({ id }, walk) => elsewhere(id, walk))
export const integrationNode = botBehaviour<'integration'>(({ data: { integrationId } }) =>
  integrationId === null ? null : { integrationId },
)

/** A language model: answers once the customer has finished writing; an answer is dropped if they wrote more during the call. */
const modelBehaviour = <T extends 'openai' | 'prompt'>(
  sourceOf: (node: NodeOf<T>, walk: Walk) => CallSource | null,
): Behaviour<T> => {
  const ask = (node: NodeOf<T>, walk: Walk): Outcome => {
    const source = sourceOf(node, walk)
    return source
      ? { call: { kind: 'model', source, upTo: walk.facts.newestMessageId } }
      : handOver(walk, 'no prompt')
  }
  return {
    enter: (_node, walk) =>
      wantsPerson(walk.state.heard) ? handOver(walk, 'asked for a person') : quiet(walk),
    resume: (node, walk, event) => {
      if (event.type === 'said')
        return wantsPerson(event.said) ? handOver(walk, 'asked for a person') : quiet(walk)
      if (event.type === 'due') return ask(node, walk)
      const { call } = walk.state
      if (call && call.heard.length > 0) {
        if (wantsPerson(call.heard)) return handOver(walk, 'asked for a person')
        if (call.superseded < mostSuperseded) return ask(node, walk)
      }
      return afterSaid(node, walk, event, {
        again: () => quiet(walk),
        wait: () => ({ wait: 'answer', dueAt: answerDue(walk, null) }),
      })
    },
  }
}

const mostSuperseded = 3

const wantsPerson = (said: readonly Said[]): boolean => said.some(({ text }) => asksForPerson(text))

export const openaiNode = modelBehaviour<'openai'>(({ id }, walk) => elsewhere(id, walk))
export const promptNode = modelBehaviour<'prompt'>(({ data: { promptId } }) =>
  promptId === null ? null : { promptId },
)

type Next = { again: (heard: readonly Said[]) => Outcome; wait: () => Outcome }

/** Applies the answer of a model or an external bot: its bubbles and its action. A hand-over ends its right to speak. */
function afterSaid(node: FlowNode, walk: Walk, event: Moving, { again, wait }: Next): Outcome {
  if (event.type !== 'answered') return { stay: true }
  const { result } = event
  if (result.outcome === 'failed') return failed(node, walk, result)
  if (result.outcome === 'fetched') return { go: mainHandle }
  storeValues(walk, result.variables)
  walk.state.session = result.session
  for (const [index, part] of result.parts.entries()) say(walk, part, index * (result.paceMs ?? 0))
  const heard = walk.state.call?.heard ?? []
  const unheard = [...walk.state.heard, ...heard]
  if (result.action?.type === 'close' && unheard.length > 0)
    return (walk.state.call?.superseded ?? 0) < mostSuperseded
      ? again(unheard)
      : handOver(walk, 'written during a call')
  if (result.action) return act(walk, result.action)
  if (result.pauseSeconds !== null && result.pauseSeconds > 0)
    return { wait: 'sleep', dueAt: walk.facts.now + result.pauseSeconds * 1000 }
  if (!result.waits) return { go: mainHandle }
  return heard.length > 0 ? again(heard) : wait()
}

function act(walk: Walk, action: BotAction): Outcome {
  switch (action.type) {
    case 'transfer':
      route(walk, { queueId: action.queueId ?? 'keep', userId: action.userId, why: action.why })
      return { end: 'handed-over', why: action.why }
    case 'close':
      walk.effects.push({ type: 'close', farewell: true, byCustomer: false })
      return { end: 'done', why: 'closed' }
    case 'startFlow':
      note(walk, { kind: 'answer', why: `flow ${action.flowId}` })
      return { into: { flowId: action.flowId, returns: false } }
  }
}
