import { lastWordsOf } from '#domain/tickets/last-words.ts'
import { iconAddress } from '#web/platform/brand.ts'
import { notificationEndpoints } from '#domain/notifications/notification-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { type NoticeState, noticeState, storageKey } from './notice-state.ts'

/** Asks the person; to be called from a click only. */
export async function turnNoticesOn(): Promise<NoticeState> {
  if ((await Notification.requestPermission()) === 'granted') {
    localStorage.setItem(storageKey, 'on')
    await renewPush()
  }
  return noticeState()
}

export async function turnNoticesOff(): Promise<NoticeState> {
  localStorage.setItem(storageKey, 'off')
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager?.getSubscription())?.unsubscribe()
  await call(notificationEndpoints.deletePushSubscription, {})
  return noticeState()
}

/** Saves the push subscription of this browser on the server; each session has to do so again. */
export async function renewPush(): Promise<void> {
  if (noticeState() !== 'on') return
  const worker = await navigator.serviceWorker.ready
  if (!worker.pushManager) return
  const { publicKey } = await call(notificationEndpoints.showPushKey, {})
  const known = await worker.pushManager.getSubscription()
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  // A browser without a push service refuses; while it is open, it shows notices without one.
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  await call(notificationEndpoints.savePushSubscription, {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  })
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Shows a browser notice about a ticket; a push notice of the same ticket replaces it. */
export async function showNotice(ticket: Ticket): Promise<void> {
  if (noticeState() !== 'on') return
  const worker = await navigator.serviceWorker.ready
  await worker.showNotification(ticket.contact.name, {
    body: lastWordsOf(ticket).text,
    tag: ticket.uuid,
    icon: iconAddress,
    data: { ticketUuid: ticket.uuid },
  })
}
