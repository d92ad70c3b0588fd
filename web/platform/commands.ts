import { useEffect, useSyncExternalStore } from 'react'

/** An action that is available now, for the command palette and keyboard shortcuts. */
export type Command = { id: string; text: string; keys?: string; run: () => void }

const offered = new Map<string, Command[]>()
const watchers = new Set<() => void>()
let all: Command[] = []

function publish() {
  all = [...offered.values()].flat()
  for (const watcher of watchers) watcher()
}

/** Registers commands while the calling component is mounted. `commands` must keep its identity between changes. */
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

/** Returns the commands of the open screen. */
export const useOfferedCommands = (): Command[] => useSyncExternalStore(subscribe, () => all)
