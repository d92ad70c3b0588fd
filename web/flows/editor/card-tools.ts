import { createContext } from 'react'

/** Handlers of the cards on a canvas; they keep their identity between renders. */
export type CardTools = {
  onCopy: (id: string) => void
  onRemove: (id: string) => void
  /** Offers the blocks that an output may lead to. */
  onAddBehind: (id: string, handle: string) => void
  /** Lists the conversations waiting at a block. */
  onWaiting: (id: string) => void
  /** The cards have no tools that change the flow. */
  isReadOnly?: boolean
}
export const CardToolsContext = createContext<CardTools>({
  onCopy: () => {},
  onRemove: () => {},
  onAddBehind: () => {},
  onWaiting: () => {},
})
