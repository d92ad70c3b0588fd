/** Address of the page where invoices are paid; it signs nobody in. Null where the installation's address is not configured. */
export const payLink = (own: string | null): string | null => own && `${own}/financeiro`
