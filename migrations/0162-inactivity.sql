-- When the customer was last asked whether he is still there; counts until he writes again.
alter table tickets add inactivity_asked_at timestamptz;
-- What happens to a conversation whose customer stayed silent: it is closed, or waits for people again.
alter table connections add inactivity_action text not null default 'close' check (inactivity_action in ('close', 'wait'));
