export const optOutsKey = ['opt-outs'] as const
