-- The rows of a list with these ids, as the caller sees them now, by id. The list is one of the registry's, and belongs
-- to assetry_list, under whose policies it reads whoever asks; the owner asks because a list calls functions that are
-- granted to authenticated alone. Rows are found by their ids, however the planner estimates the list: hook.plan_list.
create or replace function audit.current_rows(p_list text, p_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set join_collapse_limit = 1
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_rows jsonb;
begin
  -- lint-allow dynamic-sql: the list is named by the registry
  execute format(
    'select coalesce(jsonb_object_agg(l.id, to_jsonb(l)), ''{}'') from api.%I as l where l.id = any ($1)', p_list
  ) into v_rows using p_ids;
  return v_rows;
end
$$;

grant execute on function audit.current_rows to assetry_list;
