// Shows what the server pushes while nobody looks, and opens the conversation on a click.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, ticketUuid, path = `/tickets/${ticketUuid}`, icon } = event.data.json()
  const shown = { body, tag: ticketUuid ?? path, icon: icon || '/logo.svg', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data)))
})

// A notice that a tab has shown names its ticket.
const pathOf = ({ path, ticketUuid }) => path ?? `/tickets/${ticketUuid}`

async function open(path) {
  // A tab that was loading while the worker took over is not controlled by it, and there all the same.
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(path)
  tab.postMessage({ open: path })
  return tab.focus()
}
