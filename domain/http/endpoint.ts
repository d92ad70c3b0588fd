import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { TokenScope } from '../access/api-token.ts'
import type { PlanFlag } from '../access/plan-flag.ts'
import type { VisitUse } from '../access/support-visit.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Alternative body of an endpoint: multipart fields and files. */
export type Form = {
  fields: z.ZodType
  files: { field: string; maxFiles: number; maxBytes: number }
}

/** One REST call: the only definition of its method, path, access and shapes. */
export type Endpoint = {
  method: Method
  path: `/${string}`
  access: Access
  /** Plan feature that the call belongs to: companies without it are refused (decision D64). */
  plan?: PlanFlag
  /** Scope that the token needs, where `access` is `token`. */
  scope?: TokenScope
  /** People call the same method and path: the caller's credentials decide which of the two endpoints answers. */
  sharesPath?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  form?: Form
  response: z.ZodType
  /** Success status of a call by token, where it is not 200. */
  status?: 201
  /** Also answers a company whose subscription has ended (decision D11). */
  whenExpired?: true
  /** Kind for support visits, where it differs from the method's: GET shows, everything else changes. */
  visit?: VisitUse
  /** Strong act: the password must have been given in this session within the last quarter of an hour (decision D149). */
  proof?: true
  /** Requests a minute from one address, where fewer than the general limit. */
  perMinute?: number
  /** Alternative spelling of the path that clients use (decision D1). */
  alias?: `/${string}`
  /** Answers 304 where `If-None-Match` shows that the client has the same response already. */
  etag?: true
  /**
   * The list in the response whose records stay the same objects as long as nothing that they show changes: each is written once. Such a
   * response has an entity tag, which clients keep in their memory: nothing of it is stored by browsers.
   */
  records?: string
  /** Largest JSON body in bytes, where it may exceed `bodyLimitsOf`'s general limit. */
  bodyBytes?: number
  /** Most values and names in a JSON body, where it may exceed the general limit. */
  bodyParts?: number
}

/** Largest body that holds a text of 65,536 characters, in any script. */
export const longTextBytes = 256 * 1024

/** Returns the limits of a JSON body. What nobody signed is read only as far as a form of the sign-in needs it (decision D99). */
export const bodyLimitsOf = ({
  access,
  bodyBytes,
  bodyParts,
}: Endpoint): { bytes: number; parts: number } => {
  const [bytes, parts] = access === 'public' ? [4 * 1024, 200] : [64 * 1024, 5000]
  return { bytes: bodyBytes ?? bytes, parts: bodyParts ?? parts }
}

/** Kind of an endpoint for support visits (decision D92). */
export const visitUseOf = ({ method, visit }: Pick<Endpoint, 'method' | 'visit'>): VisitUse =>
  visit ?? (method === 'GET' ? 'show' : 'change')

/** A received file, already on the server's disk under `path`. `mimeType` is detected from its bytes, not taken from the sender. */
export type Upload = { name: string; path: string; size: number; mimeType: string }

/** Keeps the literal types of a feature's endpoints. */
export const defineEndpoints = <const T extends Record<string, Endpoint>>(endpoints: T): T => endpoints

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined
type Parts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Decoded<E[K]>
}
type FormOf<E extends Endpoint, File> = E['form'] extends Form
  ? { fields: z.output<E['form']['fields']>; files: File[] }
  : never

/** Input of a handler: decoded values. Where the endpoint has a form, either `body` or `form` is given. */
export type Input<E extends Endpoint, File = Upload> = E['form'] extends Form
  ? (Parts<E> & { form?: undefined }) | (Omit<Parts<E>, 'body'> & { body?: undefined; form: FormOf<E, File> })
  : Parts<E>
export type Output<E extends Endpoint> = z.output<E['response']>
