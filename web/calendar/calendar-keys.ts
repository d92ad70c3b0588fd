export const calendarKey = ['calendar'] as const
export const companyHoursKey = ['companyHours'] as const
