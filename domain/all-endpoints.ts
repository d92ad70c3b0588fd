import { authEndpoints } from './auth/auth-contract.ts'
import { connectionEndpoints } from './connections/connection-contract.ts'
import type { Endpoint } from './http/endpoint.ts'
import { messageEndpoints } from './messages/message-contract.ts'
import { queueEndpoints } from './queues/queue-contract.ts'
import { settingEndpoints } from './settings/setting-contract.ts'
import { ticketEndpoints } from './tickets/ticket-contract.ts'

/** The whole contract. OpenAPI and the tests that guard every endpoint come from here. */
export const allEndpoints: Record<string, Endpoint> = {
  ...authEndpoints,
  ...settingEndpoints,
  ...queueEndpoints,
  ...connectionEndpoints,
  ...ticketEndpoints,
  ...messageEndpoints,
}
