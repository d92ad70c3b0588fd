import { ApiError, type Call, createCall } from '#web/platform/api.ts'

/** Calls as a program does: with a token of the external API and without the person's session. */
export const callAsProgram = (token: string): Call =>
  createCall(async ({ method, path, body }) => {
    const answer = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    }).catch(() => {
      throw new ApiError(0, { error: 'ERR_OFFLINE' })
    })
    return { status: answer.status, text: await answer.text() }
  })
