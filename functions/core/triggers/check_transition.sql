-- A status moves only along core.transitions and, in a request, only by the action that is named there.
create or replace function core.check_transition()
returns trigger
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.next_status(
    format('%I.%I', tg_table_schema, tg_table_name), format('%I %s', tg_table_name, new.id),
    old.status, core.current_action(), new.status
  );
  return new;
end
$$;
