-- What a plan holds is remembered with the viewer: every node hears that a plan changed.
create function forget_plan() returns trigger language plpgsql as $$
begin
  perform pg_notify('viewers', 'plan:' || new.id);
  return null;
end $$;
create trigger plans_forget after update on plans for each row execute function forget_plan();

-- The switch that came later (0076) counts like the others.
drop trigger users_forget on users;
create trigger users_forget after update of name, profile, super, whatsapp_id, all_ticket, allow_group, all_historic,
  all_user_chat, user_close_pending_ticket, show_dashboard, allow_real_time, allow_connections, allow_import_export,
  start_work, end_work
  or delete on users for each row execute function forget_viewers('user', 'id');
