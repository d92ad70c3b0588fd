/** Parts of the full names of tests that may be skipped. */
export const allowedSkips = [
  // The Redis transport is tested only if a redis-server is installed; the PostgreSQL transport always is.
  'two nodes with Redis between them',
  // A pooler in front of the database is tested only if one is installed.
  'behind PgBouncer',
  // Linked devices have no answer window and no token that Meta could revoke.
  'whatsapp outside the window the provider’s refusal is shown as such, and can be sent again later',
  'whatsapp a token that ended switches the connection off until it is signed in anew; a person who is gone does not',
  // Messenger does not report deletions by the customer.
  'facebook what the customer takes back is marked',
]
