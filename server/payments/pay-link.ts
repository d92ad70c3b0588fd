/** Where invoices are paid; it signs nobody in. Null where nobody said how the installation is reached. */
export const payLink = (own: string | null): string | null => own && `${own}/financeiro`
