import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlugX,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { DeliveryState, WebhookState } from '#domain/webhooks/webhook-types.ts'
import { useTexts } from '#web/platform/translate.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { webhookTexts } from './webhook-texts.ts'

type Look = { tone: string; icon: TablerIcon }

const webhookLooks: Record<WebhookState, Look> = {
  on: { tone: 'positive', icon: IconCheck },
  paused: { tone: 'text-weak', icon: IconPlayerPause },
  failing: { tone: 'danger', icon: IconAlertTriangle },
  gone: { tone: 'danger', icon: IconPlugX },
}
const deliveryLooks: Record<DeliveryState, Look> = {
  waiting: { tone: 'info', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  delivered: { tone: 'positive', icon: IconCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
}

const Mark = ({ look: { tone, icon: Icon }, text }: { look: Look; text: string }) => (
  <Badge
    variant="default"
    tt="none"
    leftSection={<Icon size={12} aria-hidden color={`var(--${tone})`} />}
    style={{ flex: 'none' }}
  >
    {text}
  </Badge>
)

/** State of a webhook by colour, icon and word; an active one that fails is marked. */
export function WebhookMark({ state, isFailing }: { state: WebhookState; isFailing: boolean }) {
  const t = useTexts(webhookTexts)
  const look =
    state === 'on' && isFailing ? { ...webhookLooks.failing, tone: 'warning' } : webhookLooks[state]
  return <Mark look={look} text={t(`state.${state}`)} />
}

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const t = useTexts(deliveryTexts)
  return <Mark look={deliveryLooks[state]} text={t(`state.${state}`)} />
}
