/** The role under which requests run. It owns nothing, and row-level security applies to it. */
export const appRole = 'chat_flow_app'
