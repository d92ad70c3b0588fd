import { z } from 'zod'
import type { BotAction } from '#domain/bot-calls/bot-call.ts'
import type { PromptTool } from '#domain/prompts/prompt-contract.ts'

type Named = { id: number; name: string }
/** Choices of a model: this company's departments and flows, by name. */
export type ToolWorld = { queues: readonly Named[]; flows: readonly Named[]; queueId: number | null }

const tool = (name: PromptTool, description: string, properties: object, required: string[]) => ({
  type: 'function' as const,
  function: {
    name,
    description,
    parameters: { type: 'object', properties, required, additionalProperties: false },
  },
})

/** The tools of a call, only those that the prompt allows and that can do something. */
export const toolsFor = (allowed: readonly PromptTool[], { queues, flows }: ToolWorld) =>
  allowed.flatMap((name) => {
    switch (name) {
      case 'transferir': {
        const fila = { type: 'string', enum: queues.map((queue) => queue.name) }
        const properties = { ...(queues.length > 0 && { fila }), motivo: { type: 'string' } }
        return tool(name, 'Passa a conversa para uma pessoa da equipe.', properties, ['motivo'])
      }
      case 'encerrar':
        return tool(name, 'Encerra o atendimento quando o cliente se despediu.', {}, [])
      case 'iniciar_fluxo':
        return flows.length
          ? tool(
              name,
              'Inicia um fluxo pronto da empresa.',
              { nome: { type: 'string', enum: flows.map((flow) => flow.name) } },
              ['nome'],
            )
          : []
    }
  })

const transfer = z.object({ fila: z.string().optional(), motivo: z.string().default('') })
const start = z.object({ nome: z.string() })

/** Validates a tool call against the offered tools; null where it is not allowed or has invalid arguments. */
export function actionOf(
  { name, arguments: given }: { name: string; arguments: string },
  allowed: readonly PromptTool[],
  { queues, flows, queueId }: ToolWorld,
): BotAction | null {
  if (!allowed.some((each) => each === name)) return null
  const json = parsed(given)
  switch (name as PromptTool) {
    case 'transferir': {
      const read = transfer.safeParse(json)
      const { fila, motivo } = read.success ? read.data : { fila: undefined, motivo: '' }
      const queue = queues.find((each) => each.name === fila)
      return { type: 'transfer', queueId: queue?.id ?? queueId, userId: null, why: motivo.slice(0, 300) }
    }
    case 'encerrar':
      return { type: 'close' }
    case 'iniciar_fluxo': {
      const read = start.safeParse(json)
      const flow = read.success ? flows.find((each) => each.name === read.data.nome) : undefined
      return flow ? { type: 'startFlow', flowId: flow.id } : null
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}

const signed = (nonce: string, word: string) => `#${nonce}:${word}`

/** Line by which a model without tools asks for a person; its nonce is known in this call only. */
export const sentinelOf = (nonce: string): string => signed(nonce, 'transferir')

/** The text without the line, and whether it was there. */
export function readSentinel(text: string, nonce: string): { text: string; handsOver: boolean } {
  const line = sentinelOf(nonce)
  if (!text.includes(line)) return { text, handsOver: false }
  return { text: text.replaceAll(line, '').trim(), handsOver: true }
}
