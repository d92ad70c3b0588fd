export const dashboardKey = ['dashboard'] as const
export const figuresKey = [...dashboardKey, 'figures'] as const
