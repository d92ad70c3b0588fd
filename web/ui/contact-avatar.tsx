import { Avatar } from '@mantine/core'
import { IconBrandFacebook, IconBrandInstagram, IconBrandWhatsapp } from '@tabler/icons-react'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { initialsOf } from '#web/platform/format.ts'
import classes from './contact-avatar.module.css'

type ContactAvatarProps = {
  name: string
  url: string | null
  channel?: ChannelName
  size: number
  /** The connection, where the channel has several: its mark stands on the badge instead of the channel's icon. */
  connection?: { mark: string; name: string }
}

const badges = {
  whatsapp: { Icon: IconBrandWhatsapp, name: 'WhatsApp' },
  whatsappapi: { Icon: IconBrandWhatsapp, name: 'WhatsApp' },
  facebook: { Icon: IconBrandFacebook, name: 'Messenger' },
  instagram: { Icon: IconBrandInstagram, name: 'Instagram' },
}

/** A contact's picture or initials, with a badge of its channel. */
export function ContactAvatar({ name, url, channel, size, connection }: ContactAvatarProps) {
  const badge = channel && badges[channel]
  const badgeName = badge && (connection ? `${badge.name} · ${connection.name}` : badge.name)
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      <Avatar src={url} alt="" size={size} radius={size} className={classes.avatar ?? ''}>
        {initialsOf(name) || '?'}
      </Avatar>
      {badge && (
        <span
          className={classes.badge}
          data-channel={channel}
          role="img"
          aria-label={badgeName}
          title={connection && badgeName}
        >
          {connection ? (
            <span aria-hidden>{connection.mark}</span>
          ) : (
            <badge.Icon size={12} stroke={2} aria-hidden />
          )}
        </span>
      )}
    </span>
  )
}
