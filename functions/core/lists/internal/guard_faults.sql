-- All that blocks an action on a record of a state machine, as its guard decides: one for each record in the way. It is
-- decided as the action decides it, with what stands within reach (assetry_api), and for whoever may call the action
-- alone, so that nothing is returned that its refusal would not tell.
create or replace function core.guard_faults(p_entity text, p_id uuid, p_status text, p_action text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_guard  text := (select e.guard from core.entities as e where e.entity = p_entity);
  v_faults jsonb;
begin
  if v_guard is null or core.transition_faults(p_entity, '', p_status, p_action) <> '[]' then
    return '[]';
  end if;

  -- lint-allow dynamic-sql: the names of guard and table come from the registry
  execute format(
    'select %I.%I(r, $2) from %I.%I as r where r.id = $1', split_part(v_guard, '.', 1), split_part(v_guard, '.', 2),
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into v_faults using p_id, p_action;

  return (
    select coalesce(
             jsonb_agg(
               core.fault(f.fault ->> 'field', f.fault ->> 'code', f.fault ->> 'message')
                 || jsonb_build_object('record_id', r.id)
               order by f.place, r.id
             ),
             '[]'
           )
      from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
      left join jsonb_array_elements_text(
             coalesce(f.fault -> 'ids', jsonb_build_array(coalesce(f.fault -> 'id', f.fault -> 'task_id')))
           ) as r (id) on true
  );
end
$$;

alter function core.guard_faults owner to assetry_api;
grant execute on function core.guard_faults to assetry_list;
