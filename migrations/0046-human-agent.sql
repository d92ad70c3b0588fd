-- When Meta last refused an attendant's answer past 24 hours because its app may not send such; null: it did not since it was connected.
alter table connections add column human_agent_refused_at timestamptz;
