import { startSite } from '#tests/processes/start-site.ts'

/** Starts a shop that numbers every order and records its requests by key. Ends with the test file. */
export async function startShop() {
  const asked: { key: string; order: string }[] = []
  const { url } = await startSite({
    '/orders': (response, request) =>
      void request.toArray().then((chunks) => {
        const { order } = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as { order: string }
        asked.push({ key: String(request.headers['idempotency-key']), order })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ number: order }))
      }),
  })
  return { shopPort: new URL(url).port, asked }
}
