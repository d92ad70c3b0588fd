import { useEffect, useSyncExternalStore } from 'react'

/** Something that one can do right now, as the command palette offers it and a key may call it. */
export type Command = { id: string; text: string; keys?: string; run: () => void }

const offered = new Map<string, Command[]>()
const watchers = new Set<() => void>()
let all: Command[] = []

function publish() {
  all = [...offered.values()].flat()
  for (const watcher of watchers) watcher()
}

/** Offers commands for as long as the component that can do them is there. `commands` has to stay the same between changes. */
export function useCommands(source: string, commands: Command[]): void {
  useEffect(() => {
    offered.set(source, commands)
    publish()
    return () => {
      offered.delete(source)
      publish()
    }
  }, [source, commands])
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What can be done on the screen that is open. */
export const useOfferedCommands = (): Command[] => useSyncExternalStore(subscribe, () => all)
