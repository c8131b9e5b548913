-- The action by which a record that an import made is taken out of use: that which cancels, retires, archives or
-- suspends it from its status, or its update where that archives. Null where there is none.
create or replace function integration.withdrawal_action(p_entity core.entities, p_record_id uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_action text;
begin
  if exists (
    select
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and f.field = 'archived_at'
       and f.is_updatable
  ) then
    return p_entity.update_action;
  elsif not exists (select from core.transitions as t where t.entity = p_entity.entity) then
    return null;
  end if;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select a.name
       from %s as t
       join core.transitions as m on m.entity = $2 and m.from_status = t.status
       join unnest($3) with ordinality as a (name, place) on a.name = m.action
      where t.id = $1
      order by a.place
      limit 1',
    to_regclass(p_entity.entity)
  )
  into v_action
  using p_record_id, p_entity.entity,
        array(
          select v.verb || '_' || p_entity.noun
            from unnest('{cancel,retire,archive,decommission,block,suspend}'::text[]) with ordinality as v (verb, place)
           order by v.place
        );
  return v_action;
end
$$;
