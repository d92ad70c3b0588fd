import Fastify from 'fastify'

type Item = { id: string; content: string; value?: string }

/** A step of a bot, in a minimal language for tests. */
export type Step =
  | { say: string }
  | { sayRich: unknown[] }
  | { show: 'image' | 'audio' | 'video' | 'embed'; url: string }
  | { ask: 'text' | 'number' | 'email' }
  | { choose: Item[]; many?: boolean }
  | { wait: number }
  | { redirect: string }
  | { script: true }

type Session = { bot: string; at: number; variables: Record<string, string>; answers: string[] }

const escaped = (text: string, { variables, answers }: Session) =>
  text.replace(
    /\{\{(\w+)\}\}/g,
    (_all, name: string) => variables[name] ?? (name === 'answer' ? (answers.at(-1) ?? '') : ''),
  )

/**
 * Emulates a Typebot viewer that plays scripts: `startChat` and `continueChat` as in its API, single choices matched as Typebot does (by
 * id, value or content, trimmed, and never by a number), and 404 for expired sessions.
 */
export async function startTypebotEmulator({ port = 0, host = '127.0.0.1' } = {}) {
  const bots = new Map<string, Step[]>([
    ['demo', [{ say: 'Olá, **{{name}}**!' }, { choose: demoItems }, { say: 'Você escolheu {{answer}}.' }]],
  ])
  const sessions = new Map<string, Session>()
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const app = Fastify({ forceCloseConnections: true })

  /** Runs steps until one that waits for an answer. */
  function play(session: Session) {
    const steps = bots.get(session.bot) ?? []
    const messages: object[] = []
    const clientSideActions: object[] = []
    for (; session.at < steps.length; session.at++) {
      const step = steps[session.at]!
      const id = `block-${session.at}`
      if ('say' in step)
        messages.push({
          id,
          type: 'text',
          content: { type: 'markdown', markdown: escaped(step.say, session) },
        })
      else if ('sayRich' in step)
        messages.push({ id, type: 'text', content: { type: 'richText', richText: step.sayRich } })
      else if ('show' in step) messages.push({ id, type: step.show, content: { url: step.url } })
      else if ('redirect' in step)
        clientSideActions.push({ type: 'redirect', redirect: { url: step.redirect } })
      else if ('wait' in step) {
        const lastBubbleBlockId = (messages.at(-1) as { id?: string } | undefined)?.id
        clientSideActions.push({ type: 'wait', lastBubbleBlockId, wait: { secondsToWaitFor: step.wait } })
      } else if ('script' in step) {
        session.at++
        clientSideActions.push({ type: 'scriptToExecute', expectsDedicatedReply: true })
        return { messages, clientSideActions }
      } else if ('ask' in step)
        return { messages, clientSideActions, input: { id, type: `${step.ask} input`, options: {} } }
      else {
        const options = { isMultipleChoice: step.many ?? false }
        return {
          messages,
          clientSideActions,
          input: { id, type: 'choice input', items: step.choose, options },
        }
      }
    }
    return { messages, clientSideActions }
  }

  app.post<{ Params: { bot: string }; Body: Record<string, unknown> }>(
    '/api/v1/typebots/:bot/startChat',
    async (request, reply) => {
      const { bot } = request.params
      asked.push({ path: request.url, body: request.body })
      if (!bots.has(bot)) return reply.code(404).send({ message: 'Typebot not found', code: 'NOT_FOUND' })
      const { prefilledVariables = {} } = request.body as { prefilledVariables?: Record<string, string> }
      const session: Session = { bot, at: 0, variables: prefilledVariables, answers: [] }
      const sessionId = crypto.randomUUID()
      sessions.set(sessionId, session)
      return {
        sessionId,
        resultId: crypto.randomUUID(),
        typebot: { id: bot, version: '6.1' },
        ...play(session),
      }
    },
  )
  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/api/v1/sessions/:id/continueChat',
    async (request, reply) => {
      asked.push({ path: request.url, body: request.body })
      const session = sessions.get(request.params.id)
      if (!session) return reply.code(404).send({ message: 'Session not found.', code: 'NOT_FOUND' })
      const step = bots.get(session.bot)?.[session.at]
      const message = request.body.message as { text?: string; metadata?: { replyId?: string } } | null
      const text = message?.text ?? ''
      if (step && 'choose' in step) {
        const found = chosenBy(step, text.trim(), message?.metadata?.replyId)
        if (!found) {
          const retry = {
            id: 'retry',
            type: 'text',
            content: { type: 'markdown', markdown: 'Invalid message. Please, try again.' },
          }
          return { ...play(session), messages: [retry] }
        }
        session.answers.push(found)
        session.at++
      } else if (step && 'ask' in step) {
        session.answers.push(text)
        session.at++
      }
      return play(session)
    },
  )
  return {
    url: await app.listen({ port, host }),
    bots,
    asked,
    /** Ends every session, as Typebot does after a while. */
    forget: () => sessions.clear(),
    close: () => app.close(),
  }
}

/** Matches an answer as Typebot does: single choices by id, value or content, multiple ones also by their numbers or contents. */
function chosenBy(
  { choose, many }: { choose: Item[]; many?: boolean },
  text: string,
  replyId?: string,
): string | null {
  const byId = choose.find(({ id }) => id === replyId)
  if (byId) return byId.value ?? byId.content
  if (many) {
    const parts = text.split(',').map((part) => part.trim())
    const found = parts.flatMap(
      (part) => choose[Number(part) - 1] ?? choose.find(({ content }) => content === part) ?? [],
    )
    return found.length ? found.map(({ content }) => content).join(', ') : null
  }
  const item = choose.find(({ id, value, content }) => [id, value, content].includes(text))
  return item ? (item.value ?? item.content) : null
}

const demoItems: Item[] = [
  { id: 'sales', content: 'Vendas' },
  { id: 'support', content: 'Suporte' },
]
