import { ActionIcon, Button, Group, NumberInput, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { maxBytesOf } from '#domain/flows/flow-rules.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import {
  type CardType,
  cardsOf,
  cardTypes,
  type ContentCard,
  contentOf,
  newCard,
  problemOfCards,
} from './content-cards.ts'
import { dialogTexts } from './dialog-texts.ts'
import { MediaCard } from './media-card.tsx'
import { uploadContent } from './upload-media.ts'
import { VariableList } from './variable-list.tsx'

const labels = {
  message: 'text',
  interval: 'interval',
  img: 'image',
  audio: 'audio',
  video: 'video',
} as const

/** Edits the content of a block, card by card. */
export function ContentDialog({ node, env }: BlockFormProps<'singleBlock'>) {
  const t = useTexts(dialogTexts)
  const [begun] = useState(() => cardsOf(node.data))
  const [cards, setCards] = useState(begun)
  const [problem, setProblem] = useState<ReturnType<typeof problemOfCards>>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<{ key: string; area: HTMLTextAreaElement } | null>(null)
  const change = (key: string, patch: Partial<ContentCard>) => {
    setProblem(null)
    setCards((before) => before.map((card) => (card.key === key ? { ...card, ...patch } : card)))
  }
  const move = (at: number, by: number) =>
    setCards((before) => {
      const next = [...before]
      const [card] = next.splice(at, 1)
      if (card) next.splice(at + by, 0, card)
      return next
    })
  const insert = (variable: string) => {
    const key = field.current?.key ?? cards.find(({ type }) => type === 'message')?.key
    const card = cards.find((each) => each.key === key)
    if (!card) return
    const area = field.current?.area
    const [from, to] = [area?.selectionStart ?? card.text.length, area?.selectionEnd ?? card.text.length]
    change(card.key, { text: card.text.slice(0, from) + variable + card.text.slice(to) })
  }
  const passes = () => {
    const found = problemOfCards(cards)
    setProblem(found)
    return found === null
  }
  const prepare = async () => {
    const chosen = cards.flatMap(({ key, media }) => (media.file ? [{ key, file: media.file }] : []))
    setBusy(true)
    try {
      const stored = await uploadContent(chosen.map(({ file }) => file))
      const ids = new Map(
        chosen.flatMap(({ key }, at) => (stored[at] ? [[key, stored[at].id]] : [])) as [string, string][],
      )
      return { node: { ...node, data: contentOf(cards, ids) }, files: stored }
    } catch (error) {
      showError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data: contentOf(cards, new Map()) }}
      isDirty={cards !== begun}
      title={t(env.isNew ? 'contentAdd' : 'contentEdit')}
      busy={busy}
      passes={passes}
      prepare={prepare}
    >
      <Stack gap={8}>
        {cards.map((card, at) => (
          <Paper
            key={card.key}
            withBorder
            p="sm"
            role="group"
            aria-label={`${t(labels[card.type])} ${at + 1}`}
          >
            <Group justify="space-between" mb={4}>
              <Text fw={500} fz="sm">
                {t(labels[card.type])}
              </Text>
              <CardTools
                name={`${t(labels[card.type])} ${at + 1}`}
                isFirst={at === 0}
                isLast={at === cards.length - 1}
                onUp={() => move(at, -1)}
                onDown={() => move(at, 1)}
                onRemove={() => setCards((before) => before.filter(({ key }) => key !== card.key))}
              />
            </Group>
            {card.type === 'message' ? (
              <Textarea
                label={t('message')}
                rows={7}
                maxLength={65_000}
                value={card.text}
                onFocus={(event) => {
                  field.current = { key: card.key, area: event.currentTarget }
                }}
                onChange={(event) => change(card.key, { text: event.currentTarget.value })}
              />
            ) : card.type === 'interval' ? (
              <NumberInput
                label={t('seconds')}
                min={0}
                allowDecimal={false}
                value={card.seconds}
                onChange={(seconds) => change(card.key, { seconds: seconds === '' ? '' : Number(seconds) })}
              />
            ) : (
              <MediaCard
                kind={card.type}
                label={`${t(labels[card.type])} ${at + 1}`}
                media={card.media}
                maxBytes={maxBytesOf(card.type)}
                stored={env.files.get(card.media.value)}
                onMedia={(media) => change(card.key, { media })}
              />
            )}
          </Paper>
        ))}
      </Stack>
      <Group gap={8}>
        {cardTypes.map((type: CardType) => (
          <Button
            key={type}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={cards.length >= 60}
            onClick={() => setCards((before) => [...before, newCard(before, type)])}
          >
            {t(labels[type])}
          </Button>
        ))}
      </Group>
      <VariableList nodeId={node.id} env={env} onInsert={insert} />
      {problem && (
        <Text role="alert" fz="sm" c="var(--danger)">
          {t(problem)}
        </Text>
      )}
      {busy && (
        <Text role="status" fz="sm">
          {t('uploading')}
        </Text>
      )}
    </BlockFrame>
  )
}

type CardToolsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

function CardTools({ name, isFirst, isLast, onUp, onDown, onRemove }: CardToolsProps) {
  const t = useTexts(dialogTexts)
  const tool = { size: 28, variant: 'subtle' } as const
  return (
    <Group gap={2}>
      <ActionIcon {...tool} disabled={isFirst} aria-label={t('moveUp', { card: name })} onClick={onUp}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...tool} disabled={isLast} aria-label={t('moveDown', { card: name })} onClick={onDown}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...tool} aria-label={t('removeCard', { card: name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
