import type { KeyboardEvent } from 'react'

type Act = {
  open: (id: number) => void
  ask: (id: number) => void
  /** Moves the card to the next (1) or previous (-1) lane. */
  carry: (id: number, step: 1 | -1) => void
}

const cardsIn = (lane: Element) => [...lane.querySelectorAll<HTMLElement>('[data-card]')]

/** Handles the focused card's keys: arrows move the focus, Enter opens, M asks for a lane, [ and ] move it to the adjacent lane. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>, act: Act): void {
  const card = event.target
  if (!(card instanceof HTMLElement) || !card.dataset.card) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const id = Number(card.dataset.card)
  const lane = card.closest('[data-lane]')
  const deeds: Record<string, () => void> = {
    Enter: () => act.open(id),
    m: () => act.ask(id),
    M: () => act.ask(id),
    '[': () => act.carry(id, -1),
    ']': () => act.carry(id, 1),
    ArrowDown: () => walk(card, lane, 1),
    ArrowUp: () => walk(card, lane, -1),
    ArrowRight: () => cross(card, lane, 'nextElementSibling'),
    ArrowLeft: () => cross(card, lane, 'previousElementSibling'),
  }
  const deed = deeds[event.key]
  if (!deed) return
  event.preventDefault()
  deed()
}

function walk(card: HTMLElement, lane: Element | null, step: 1 | -1) {
  if (!lane) return
  const cards = cardsIn(lane)
  const next = cards[cards.indexOf(card) + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the card at the same height, or the nearest one, in the next lane that has cards. */
function cross(
  card: HTMLElement,
  lane: Element | null,
  side: 'nextElementSibling' | 'previousElementSibling',
) {
  const { top } = card.getBoundingClientRect()
  for (let beside = lane?.[side]; beside; beside = beside[side]) {
    const away = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().top - top)
    const [nearest] = cardsIn(beside).toSorted((one, other) => away(one) - away(other))
    if (!nearest) continue
    nearest.focus({ preventScroll: true })
    nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
}
