import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { type Call, createCall, type Transport } from '#web/platform/api.ts'
import { untilTaken } from '#web/platform/calls/until-taken.ts'

/** Transport of the web client over real HTTP, outside a browser. Sends again what a busy server refused, as the browser does. */
export const fetchTransport =
  (url: string, token: string | null): Transport =>
  ({ method, path, body }) =>
    untilTaken(async () => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
      return { status: answer.status, text: await answer.text() }
    })

/** The web client over real HTTP, signed in. */
export async function signInOver(
  url: string,
  email: string,
  password: string,
): Promise<{ call: Call; token: string }> {
  const { token } = await createCall(fetchTransport(url, null))(authEndpoints.login, {
    body: { email, password },
  })
  return { call: createCall(fetchTransport(url, token)), token }
}
