/** Cache key of all queries of contact lists, and of the people on them. */
export const contactListsKey = ['contact-lists'] as const
export const listPeopleKey = ['contact-list-people'] as const
