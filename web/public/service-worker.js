// Shows what the server pushes while nobody looks, and opens the conversation on a click.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, ticketUuid, path = `/tickets/${ticketUuid}` } = event.data.json()
  const show = (icon) =>
    self.registration.showNotification(title, { body, tag: ticketUuid ?? path, icon, data: { path } })
  event.waitUntil(iconOf().then(show))
})

/** The brand's own picture, by the host that this worker is of. */
async function iconOf() {
  try {
    const { icons } = await (await fetch('/manifest.webmanifest')).json()
    return icons[0].src
  } catch {
    return '/logo.svg'
  }
}

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
