-- The record that an action changes, as its list shows it to the caller now: {"list", "row"}, empty where the
-- arguments name none, the row null where the caller does not see it.
create or replace function integration.record_now(p_action text, p_arguments jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_list text;
  v_id   uuid;
begin
  select e.list, (p_arguments ->> a.name)::uuid into v_list, v_id
    from integration.arguments_of(p_action) as a
    join core.entities as e on a.name = 'p_' || e.noun || '_id'
   where p_arguments ? a.name
   order by a.nth
   limit 1;

  if not found then
    return '{}';
  end if;

  return jsonb_build_object(
    'list', v_list, 'row', audit.current_rows(v_list, array[v_id]) -> v_id::text
  );
end
$$;

grant execute on function integration.record_now to assetry_api;
