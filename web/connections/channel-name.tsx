import { Group } from '@mantine/core'
import { IconBrandFacebook, IconBrandInstagram, IconBrandWhatsapp } from '@tabler/icons-react'
import type { ChannelName as Channel } from '#domain/channels/channel-capabilities.ts'
import { useTexts } from '#web/platform/translate.ts'
import { connectionTexts } from './connection-texts.ts'

export const channels = {
  whatsapp: { Icon: IconBrandWhatsapp, text: 'viaQr' },
  whatsappapi: { Icon: IconBrandWhatsapp, text: 'viaCloud' },
  facebook: { Icon: IconBrandFacebook, text: 'facebook' },
  instagram: { Icon: IconBrandInstagram, text: 'instagram' },
} as const

/** The icon and name of a channel. */
export function ChannelName({ channel }: { channel: Channel }) {
  const t = useTexts(connectionTexts)
  const { Icon, text } = channels[channel]
  return (
    <Group gap={8} wrap="nowrap" miw={120}>
      <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      {t(text)}
    </Group>
  )
}
