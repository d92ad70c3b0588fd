import { z } from 'zod'
import type { Failure } from '#domain/channels/failure.ts'
import {
  type ChannelLine,
  ChannelError,
  type Credentials,
  type Identity,
  type IdentityKind,
  type Outbound,
} from '../channel.ts'
import { refuse, valueOf } from '../meta-graph/graph-caller.ts'
import { graphClient, type GraphSettings } from '../meta-graph/graph-client.ts'
import { isMetaFile } from '../meta-graph/is-meta-file.ts'
import { asciiName } from './ascii-name.ts'
import { backoffMsOf, failureOf } from './messaging-errors.ts'
import { profileAnswer, sentAnswer, uploadAnswer } from './messaging-wire.ts'
import { attachmentTypes, type MessagingDialect, writeMessaging } from './write-messaging.ts'

type Dialect = MessagingDialect & { identity: IdentityKind; platform: string; profileFields: string }
/** Within its days the tag is refused for one reason: the app lacks the permission. Meta reports that in several ways. */
function asHumanAgent<T extends { failure: Failure }>(answer: T): T {
  const { cause, detail } = answer.failure
  const isAboutTag =
    cause === 'window-closed' || cause === 'not-permitted' || /\btag\b|human.agent/i.test(detail)
  return isAboutTag
    ? { ...answer, failure: { ...answer.failure, cause: 'human-agent', retry: false } }
    : answer
}

type Media = Extract<Outbound['content'], { type: 'media' }>

/**
 * Calls the Send API of Messenger or of Instagram with the page's token, which also identifies `me`. Answers and network failures become
 * outcomes; the caller decides about retries.
 */
export function messagingClient(settings: GraphSettings, dialect: Dialect): ChannelLine {
  const graph = graphClient(settings, { failureOf, backoffMsOf })

  return { send, download, markRead, showTyping, readName, openPicture }

  async function send({ accessToken }: Credentials, message: Outbound) {
    const { to, content } = message
    if (to.kind !== dialect.identity) return refuse('invalid', `This channel cannot address a ${to.kind}.`)
    if (content.type === 'media' && content.caption)
      return refuse('invalid', 'This channel takes no captions.')

    const upload = content.type === 'media' ? await uploadMedia(accessToken, content) : null
    if (upload && upload.outcome !== 'ok') return upload

    const body = writeMessaging(message, upload?.value.attachment_id ?? null, dialect)
    if (!body) return refuse('invalid', `This channel cannot send a ${content.type} like this one.`)
    const answer = await graph.post('me/messages', accessToken, body, sentAnswer)
    if (answer.outcome === 'refused' && message.humanAgent) return asHumanAgent(answer)
    if (answer.outcome !== 'ok') return answer
    // Reactions are actions and have no id of their own.
    const externalId = answer.value.message_id ?? `action:${message.reference}`
    return { outcome: 'sent' as const, externalId, to }
  }

  function uploadMedia(accessToken: string, { file, mediaType }: Media) {
    const attachment = { type: attachmentTypes[mediaType], payload: { is_reusable: false } }
    const upload = {
      file: { ...file, name: asciiName(file.name) },
      fields: { platform: dialect.platform, message: JSON.stringify({ attachment }) },
      as: 'filedata',
    }
    return graph.upload('me/message_attachments', accessToken, upload, uploadAnswer)
  }

  /** Files have public addresses that expire. The token is never sent there. */
  async function download(_credentials: Credentials, { externalId: url }: { externalId: string }) {
    if (!isMetaFile(url, settings.baseUrl)) {
      throw new ChannelError({
        cause: 'media-rejected',
        code: null,
        detail: 'The file does not lie with Meta.',
        retry: false,
      })
    }
    return graph.openFile(url)
  }

  function markRead(credentials: Credentials, _externalId: string, to?: Identity) {
    return act(credentials, 'mark_seen', to)
  }

  function showTyping(credentials: Credentials, _externalId: string, to?: Identity) {
    return act(credentials, 'typing_on', to)
  }

  /** Actions are addressed to a person, not to a message. */
  async function act({ accessToken }: Credentials, action: string, to?: Identity) {
    if (!to) return
    const body = { recipient: { id: to.externalId }, sender_action: action }
    valueOf(await graph.post('me/messages', accessToken, body, z.unknown()))
  }

  async function openPicture(credentials: Credentials, { externalId }: { externalId: string }) {
    const path = `${encodeURIComponent(externalId)}?fields=profile_pic`
    const { profile_pic: url } = valueOf(await graph.get(path, credentials.accessToken, profileAnswer))
    return url ? (await download(credentials, { externalId: url })).stream : null
  }

  async function readName({ accessToken }: Credentials, { externalId }: { externalId: string }) {
    const path = `${encodeURIComponent(externalId)}?fields=${dialect.profileFields}`
    const profile = valueOf(await graph.get(path, accessToken, profileAnswer))
    const { name, first_name, last_name, username } = profile
    return (name ?? [first_name, last_name].filter(Boolean).join(' ')).trim() || username?.trim() || null
  }
}
