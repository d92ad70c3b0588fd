export const storageKey = 'browserNotices'
export type NoticeState = 'unsupported' | 'blocked' | 'off' | 'on'

export function noticeState(): NoticeState {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const wanted = localStorage.getItem(storageKey) === 'on'
  return Notification.permission === 'granted' && wanted ? 'on' : 'off'
}
