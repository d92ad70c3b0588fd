import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { passwordReset } from './auth-contract.ts'

const token = z.string().regex(/^[\w-]{20,100}$/)

/** A mailed link for choosing a first password. Its token is sent in request bodies, which are never logged. */
export const passwordLinkEndpoints = defineEndpoints({
  showPasswordLink: {
    method: 'POST',
    path: '/password-link',
    access: 'public',
    body: z.strictObject({ token }),
    response: z.object({ name: z.string(), email: z.string(), company: z.string() }),
    perMinute: 20,
  },
  usePasswordLink: {
    method: 'POST',
    path: '/password-link/use',
    access: 'public',
    body: passwordReset.extend({ token }),
    response: z.object({ email: z.string() }),
    perMinute: 10,
  },
})
