import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { defaultLane, mostCounted } from '#domain/kanban/kanban-rules.ts'
import type { Tag } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { findCard, holdCard } from './board-cache.ts'
import type { CardActs } from './board-card.tsx'
import { onBoardKey } from './board-keys.ts'
import { BoardLane } from './board-lane.tsx'
import { keepBoard, readBoard } from './board-memory.ts'
import type { BoardFilter } from './board-queries.ts'
import { kanbanTexts } from './kanban-texts.ts'
import classes from './kanban-screen.module.css'
import { useBoardLive } from './use-board-live.ts'
import { useOrderLanes } from './use-order-lanes.ts'
import { useMoveCard } from './use-move-card.ts'

const MoveDialog = onDemand(() => import('./move-dialog.tsx'), 'MoveDialog')

type BoardProps = {
  lanes: Tag[]
  counts: { laneId: number; inside: number }[] | undefined
  filter: BoardFilter
}

/** The lanes side by side, and the moving of cards between them. */
export function Board({ lanes, counts, filter }: BoardProps) {
  const t = useTexts(kanbanTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const frame = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(readBoard)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Ticket | null>(null)
  const [arrived, setArrived] = useState<number | null>(null)
  const inHand = useRef<(() => void) | null>(null)
  const move = useMoveCard(lanes, setSaid)
  const orderLanes = useOrderLanes(lanes, setSaid)
  useBoardLive()
  useAutoScroll(frame)
  const keep = (next: typeof kept) => {
    setKept(next)
    keepBoard(next)
  }
  const acts = useMemo(
    (): CardActs => ({
      open: ({ uuid }) => void navigate(`/tickets/${uuid}`),
      ask: setAsked,
      // A dragged card does not change until it is dropped.
      onDrag: (ticket, isOn) => {
        inHand.current?.()
        inHand.current = isOn ? holdCard(ticket, ticket.laneId) : null
      },
    }),
    [navigate],
  )
  const columns = [{ id: defaultLane, lane: null, name: t('default') }, ...lanes.map(columnOf)]
  const isFolded = (id: number) => kept.folded.includes(id)
  const countOf = (id: number) => {
    if (!counts) return ''
    const inside = counts.find(({ laneId }) => laneId === id)?.inside ?? 0
    return inside >= mostCounted ? `${formatNumber(mostCounted, language)}+` : formatNumber(inside, language)
  }
  const goTo = (id: string, inline: 'start' | 'nearest') =>
    frame.current?.querySelector(`[data-lane="${id}"]`)?.scrollIntoView({ inline, block: 'nearest' })
  const bring = (ticket: Ticket, laneId: number) => {
    setAsked(null)
    if ((ticket.laneId ?? defaultLane) === laneId) return
    move(ticket, laneId === defaultLane ? null : laneId, kept.greets)
    // On touch the view stays at its lane; with mouse or keyboard it follows the card.
    if (!window.matchMedia('(pointer: fine)').matches) return
    setArrived(ticket.id)
    goTo(String(laneId), 'nearest')
  }
  const carry = (id: number, step: 1 | -1) => {
    const ticket = findCard(id)
    const at = columns.findIndex((column) => column.id === (ticket?.laneId ?? defaultLane))
    const target = columns[at + step]
    if (ticket && target) bring(ticket, target.id)
  }
  const stepLane = (id: number, step: 1 | -1) => {
    orderLanes(id, lanes.findIndex((one) => one.id === id) + step)
    // React moves the element, which takes the focus away.
    requestAnimationFrame(() => {
      frame.current?.querySelector<HTMLElement>(`[data-lane-handle="${id}"]`)?.focus()
      goTo(String(id), 'nearest')
    })
  }
  const withCard = (act: (ticket: Ticket) => void) => (id: number) => {
    const ticket = findCard(id)
    if (ticket) act(ticket)
  }
  return (
    <>
      <div className={classes.phonePicker}>
        <NativeSelect
          aria-label={t('lane')}
          data={columns.map(({ id, name }) => ({
            value: String(id),
            label: `${name} (${countOf(id) || '…'})`,
          }))}
          onChange={({ currentTarget }) => goTo(currentTarget.value, 'start')}
        />
      </div>
      <p className="visually-hidden" id="board-keys">
        {t('keys')}
      </p>
      <div
        ref={frame}
        className={classes.board}
        role="group"
        aria-label={t('lanes')}
        aria-describedby="board-keys"
        onKeyDown={(event) =>
          onBoardKey(event, { open: withCard(acts.open), ask: withCard(acts.ask), carry })
        }
      >
        {columns.map(({ id, lane, name }) => (
          <BoardLane
            key={id}
            laneId={id}
            lane={lane}
            name={name}
            nextName={lanes.find((each) => each.id === lane?.nextLaneId)?.name ?? null}
            filter={filter}
            count={countOf(id)}
            isFolded={isFolded(id)}
            now={now}
            arrived={arrived}
            acts={acts}
            onArrived={() => setArrived(null)}
            onMoved={(movedId) =>
              orderLanes(
                movedId,
                lanes.findIndex((one) => one.id === id),
              )
            }
            onStep={(step) => stepLane(id, step)}
            onDropped={(ticket) => bring(ticket, id)}
            onFold={() => {
              const folded = isFolded(id) ? kept.folded.filter((each) => each !== id) : [...kept.folded, id]
              keep({ ...kept, folded })
            }}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {asked && (
        <MoveDialog
          ticket={asked}
          lanes={lanes}
          countOf={countOf}
          greets={kept.greets}
          onGreets={(greets) => keep({ ...kept, greets })}
          onMove={(laneId) => bring(asked, laneId ?? defaultLane)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const columnOf = (lane: Tag) => ({ id: lane.id, lane, name: lane.name })

function useAutoScroll(frame: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    return element ? autoScrollForElements({ element }) : undefined
  }, [frame])
}
