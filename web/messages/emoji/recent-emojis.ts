const storageKey = 'recentEmojis'
const maxRecent = 18

/** Returns the emojis last chosen in this browser, the newest first. */
export function recentEmojis(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function keepRecentEmoji(emoji: string): void {
  const others = recentEmojis().filter((one) => one !== emoji)
  localStorage.setItem(storageKey, JSON.stringify([emoji, ...others].slice(0, maxRecent)))
}
