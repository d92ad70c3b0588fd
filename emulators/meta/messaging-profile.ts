import type { MessagingNetwork, MessagingPerson } from './messaging-network.ts'

/** Answers `GET /{id}?fields=` for a person, with their picture at `origin`; null for unknown ids. */
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
