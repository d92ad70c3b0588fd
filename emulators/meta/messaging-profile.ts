import type { MessagingNetwork, MessagingPerson } from './messaging-network.ts'

/** What `GET /{id}?fields=` tells of a person, with their picture lying at `origin`; null for ids that are nobody's. */
export function profileOf(messaging: MessagingNetwork, id: string, origin: string) {
  const pictureOf = ({ picture }: MessagingPerson) => picture && { profile_pic: `${origin}/cdn/${picture}` }
  const onPage = messaging.people.get(`page:${id}`)
  if (onPage) {
    const [first, ...others] = onPage.name.split(' ')
    return { first_name: first, last_name: others.join(' '), ...pictureOf(onPage), id }
  }
  const onInstagram = messaging.people.get(`instagram:${id}`)
  return onInstagram
    ? { name: onInstagram.name, username: onInstagram.username, ...pictureOf(onInstagram), id }
    : null
}
