import { Group, Text, ThemeIcon } from '@mantine/core'
import {
  IconBrandGoogle,
  IconMessageChatbot,
  IconSitemap,
  IconTopologyStar3,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import type { IntegrationType } from '#domain/integrations/integration-channel.ts'

/** Names of products, the same in every language. */
export const typeNames: Record<IntegrationType, string> = {
  dialogflow: 'Dialogflow',
  n8n: 'n8n',
  webhook: 'Webhook',
  typebot: 'Typebot',
  flowbuilder: 'Flowbuilder',
}
const icons: Record<IntegrationType, TablerIcon> = {
  dialogflow: IconBrandGoogle,
  n8n: IconTopologyStar3,
  webhook: IconWebhook,
  typebot: IconMessageChatbot,
  flowbuilder: IconSitemap,
}

/** The kind of an integration, by its mark and name. */
export function TypeMark({ type }: { type: IntegrationType }) {
  const Icon = icons[type]
  return (
    <Group gap={8} wrap="nowrap">
      <ThemeIcon variant="light" size={28} radius={6} aria-hidden>
        <Icon size={18} stroke={1.6} />
      </ThemeIcon>
      <Text fz="sm">{typeNames[type]}</Text>
    </Group>
  )
}
