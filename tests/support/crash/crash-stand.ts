import { setTimeout as delay } from 'node:timers/promises'
import { type Message, messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { type ServerEnv, startServer } from '#tests/processes/start-server.ts'
import { ApiError, type Call } from '#web/platform/api.ts'

export type CrashStand = Awaited<ReturnType<typeof openCrashStand>>
export type Victim = 'channelHost' | 'postgres' | 'main'

/** Long enough for a killed server to come back on a busy machine. */
const maxDownMs = 120_000
const retryMs = 150

/**
 * Starts the product as `npm start` does, on processes that may be killed, and signs in as the administrator of the demo company. Its `call`
 * calls again while the server is down: what is called during kills is idempotent.
 */
export async function openCrashStand(env: ServerEnv = {}) {
  const server = await startServer(env)
  const signIn = async () => (await signInOver(server.url, demo.people[0].email, demo.password)).call
  let signedIn = await signIn()

  const call: Call = async (endpoint, input) => {
    const until = performance.now() + maxDownMs
    for (;;) {
      try {
        return await signedIn(endpoint, input)
      } catch (error) {
        if (performance.now() > until || !isPassing(error)) throw error
        await delay(retryMs)
        if (isSignedOut(error)) signedIn = await signIn().catch(() => signedIn)
      }
    }
  }

  const pidOf = (victim: Victim) =>
    victim === 'main' ? server.mainPid() : processesOf(server.mainPid())[victim]

  /** Kills a process of the server; false where it is not there in this moment. A killed server is started again. */
  async function killVictim(victim: Victim): Promise<boolean> {
    const pid = pidOf(victim)
    if (!pid) return false
    process.kill(pid, 'SIGKILL')
    if (victim === 'main') await server.restart()
    else await server.untilReady()
    return true
  }

  /** Kills the victims in turn, `kills` times or until `isDone`, after pauses of the seed; returns whom it killed. */
  async function killAround(given: {
    kills: number
    seed: number
    pauseMs: [min: number, max: number]
    victims?: readonly Victim[]
    isDone?: () => boolean
  }): Promise<Victim[]> {
    const {
      kills,
      seed,
      pauseMs,
      victims = ['channelHost', 'postgres', 'main'],
      isDone = () => false,
    } = given
    const [min, max] = pauseMs
    const random = seededRandom(seed)
    const killed: Victim[] = []
    for (let turn = 0; turn < kills && !isDone(); turn++) {
      await delay(min + random() * (max - min))
      const victim = victims[turn % victims.length] ?? 'main'
      if (await killVictim(victim)) killed.push(victim)
    }
    return killed
  }

  /** Returns all messages of a ticket, oldest first. */
  async function historyOf(ticketUuid: string): Promise<Message[]> {
    const found: Message[] = []
    for (let before: number | undefined; ; before = found[0]?.id) {
      const query = before ? { before } : {}
      const page = await call(messages.listMessages, { params: { ticketUuid }, query })
      found.unshift(...page.messages)
      if (!page.hasMore) return found
    }
  }

  return { server, control: server.control, call, killVictim, killAround, historyOf, stop: server.stop }
}

/** Text of a message that the emulated phone of a customer received. */
export const textOnPhone = (message: { content: unknown }): string => {
  const { text } = message.content as { text?: { body?: string } | string }
  return typeof text === 'string' ? text : (text?.body ?? '')
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || isSignedOut(error)
}

const isSignedOut = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
