import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Opens a line to PostgreSQL that loses the answer to one commit: of the connection on which `marked` was said. PostgreSQL has committed by
 * then, and its client cannot know.
 */
export function openCutLine() {
  let mark: string | null = null
  let cuts = 0
  const lineTo = async (databaseUrl: string): Promise<string> => {
    const { hostname, port, searchParams } = new URL(databaseUrl)
    const folder = searchParams.get('host')
    const open = () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname))
    const ends = new Set<Socket>()
    const server = createServer((near) => {
      const far = open()
      let isMarked = false
      near.on('data', (said) => {
        if (mark !== null && said.includes(mark)) {
          isMarked = true
          mark = null
        }
        far.write(said)
      })
      far.on('data', (answered) => {
        if (!isMarked || !answered.includes('COMMIT')) return void near.write(answered)
        cuts += 1
        near.destroy()
        far.destroy()
      })
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(end)
        end.on('error', () => {})
        end.on('close', () => {
          ends.delete(end)
          other.destroy()
        })
      }
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    afterAll(() => {
      for (const end of ends) end.destroy()
      server.close()
    })
    const near = new URL(databaseUrl)
    near.searchParams.delete('host')
    near.hostname = '127.0.0.1'
    near.port = String((server.address() as AddressInfo).port)
    return near.href
  }
  return {
    lineTo,
    cutAfter: (marked: string) => {
      mark = marked
    },
    cuts: () => cuts,
  }
}
