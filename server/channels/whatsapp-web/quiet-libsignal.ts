const voices = ['log', 'info', 'warn', 'error', 'debug'] as const

/** libsignal prints whole sessions with their private keys. From its files nothing reaches the console. */
export function quietLibsignal(): void {
  for (const voice of voices) {
    const say = console[voice].bind(console)
    console[voice] = (...words: unknown[]) => {
      if (!new Error().stack?.includes('/libsignal/')) say(...words)
    }
  }
}
