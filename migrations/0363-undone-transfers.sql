-- A transfer that its author takes back at once is none: of the function, only what it does for an undo changes.
do $$
begin
  execute replace(
    pg_get_functiondef('fold_ticket_event(ticket_events)'::regprocedure),
    $old$asked_at = case when event.data ->> 'status' = 'nps' then asked_at end,$old$,
    $new$asked_at = case when event.data ->> 'status' = 'nps' then asked_at end,
      transfers = transfers - (event.data -> 'transfer' is not distinct from 'true')::int,$new$);
end $$;
