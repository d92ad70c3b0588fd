// Shows what the server pushes while nobody looks, and opens the conversation on a click.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, ticketUuid } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: ticketUuid,
      icon: '/logo.svg',
      data: { ticketUuid },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.ticketUuid))
})

async function open(ticketUuid) {
  // A tab that was loading while the worker took over is not controlled by it, and there all the same.
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(`/tickets/${ticketUuid}`)
  tab.postMessage({ open: ticketUuid })
  return tab.focus()
}
