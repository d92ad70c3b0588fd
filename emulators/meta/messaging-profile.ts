import type { MessagingNetwork } from './messaging-network.ts'

/** What `GET /{id}?fields=` tells of a person; null for ids that are nobody's. */
export function profileOf(messaging: MessagingNetwork, id: string) {
  const onPage = messaging.people.get(`page:${id}`)
  if (onPage) {
    const [first, ...others] = onPage.name.split(' ')
    return { first_name: first, last_name: others.join(' '), id }
  }
  const onInstagram = messaging.people.get(`instagram:${id}`)
  return onInstagram ? { name: onInstagram.name, username: onInstagram.username, id } : null
}
