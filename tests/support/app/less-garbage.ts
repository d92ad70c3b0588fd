/** Flags of Node for processes that live for a minute or two on busy cores, where infrequent garbage collection costs least. */
export const lessGarbage = ['--max-semi-space-size=64', '--single-threaded-gc']
