import { Pool } from 'undici'
import { demo } from '#server/demo-company.ts'
import { signWebhook, textMessageWebhook } from '../emulators/meta/webhook-bodies.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'

export type Customers = ReturnType<typeof openCustomers>

/** Customers who write to the demo company: each message is one signed webhook, as Meta posts it. */
export function openCustomers(url: string, connections: number) {
  const pool = new Pool(url, { connections })
  return {
    write: async (customer: number, text: string) => {
      const from = `55119${String(40_000_000 + customer)}`
      const body = JSON.stringify(
        textMessageWebhook({ number: demo.number, from, name: `Cliente ${customer}`, text }),
      )
      const answer = await pool.request({
        method: 'POST',
        path: '/webhooks/meta',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': signWebhook(body, testSecrets.metaAppSecret),
        },
        body,
      })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}.`)
    },
    close: () => pool.close(),
  }
}
