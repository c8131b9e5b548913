-- The status of a record of a state machine, and what it is called; of one that the caller reads. Refuses as its list
-- does where the caller reads none of its kind.
create or replace function core.explained_record(p_entity text, p_id uuid, out status text, out label text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_machines text;
begin
  select * into v_entity
    from core.entities as e
   where e.entity = p_entity
     and exists (select from core.transitions as t where t.entity = e.entity and t.permission is not null);

  if not found then
    select string_agg(distinct t.entity, ', ') into v_machines
      from core.transitions as t
     where t.permission is not null;
    perform core.refuse_field('p_entity', 'NOT_IN_VOCABULARY', 'One of ' || v_machines);
  end if;

  perform hook.require_reading(v_entity.list);
  -- lint-allow dynamic-sql: the names of the table and its column come from the registry
  execute format(
    'select r.status, %s from %I.%I as r where r.id = $1',
    case when v_entity.code_column is null then 'null' else format('r.%I::text', v_entity.code_column) end,
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into status, label using p_id;

  if status is null then
    perform core.refuse('RECORD_NOT_FOUND', format('No such %s', replace(v_entity.noun, '_', ' ')), 404);
  end if;

  label := initcap(left(v_entity.noun, 1)) || concat_ws(' ', replace(substr(v_entity.noun, 2), '_', ' '), label);
end
$$;

grant execute on function core.explained_record to assetry_list;
