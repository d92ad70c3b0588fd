import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

const base64url = z.string().regex(/^[\w-]+=*$/)

/** Push subscription of a browser, in the form of the Push API. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: base64url.max(120), auth: base64url.max(40) }),
})

/** Payload of a notification for the service worker; `path` is the page to open where it concerns no ticket. */
export type PushNotice = {
  title: string
  body: string
  ticketUuid?: string | undefined
  path?: string | undefined
}

export const notificationEndpoints = defineEndpoints({
  showPushKey: {
    method: 'GET',
    path: '/push/key',
    access: 'signedIn',
    response: z.object({ publicKey: z.string() }),
  },
  savePushSubscription: {
    method: 'POST',
    path: '/push/subscription',
    access: 'signedIn',
    visit: 'never',
    body: pushSubscription,
    response: z.object({}),
  },
  deletePushSubscription: {
    method: 'DELETE',
    path: '/push/subscription',
    access: 'signedIn',
    visit: 'never',
    whenExpired: true,
    response: z.object({}),
  },
})

/** Sent by a browser tab: whether it is visible to the user. While one tab is visible, nothing is pushed. */
export const looking = z.object({ looking: z.boolean() })
export const lookingEvent = 'looking'
