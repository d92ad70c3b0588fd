import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const settingEndpoints = defineEndpoints({
  showPublicSetting: {
    method: 'GET',
    path: '/public-settings/:key',
    access: 'public',
    params: z.object({ key: z.string() }),
    query: z.object({ token: z.string().optional() }),
    response: z.string(),
  },
  listSettings: {
    method: 'GET',
    path: '/settings',
    access: 'signedIn',
    response: z.array(z.object({ key: z.string(), value: z.string() })),
  },
  updateSetting: {
    method: 'PUT',
    path: '/settings/:key',
    access: 'settings-page:edit',
    params: z.object({ key: z.string() }),
    body: z.strictObject({ value: z.string().max(4000), key: z.string().optional() }),
    response: z.object({ key: z.string(), value: z.string() }),
  },
  showVersion: {
    method: 'GET',
    path: '/version',
    access: 'public',
    response: z.object({ version: z.string() }),
  },
})
