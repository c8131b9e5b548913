-- A status moves only along core.transitions and, in a request, only by the action that is named there.
create or replace function core.check_transition()
returns trigger
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Names of the catalog sort by bytes, which an argument would pass on: the index of core.transitions would not fit.
  v_entity text := format('%I.%I', tg_table_schema, tg_table_name);
  v_label  text := format('%I %s', tg_table_name, new.id);
begin
  perform core.next_status(v_entity, v_label, old.status, core.current_action(), new.status);
  return new;
end
$$;
