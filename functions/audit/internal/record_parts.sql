-- The ids of the records that belong to one, each with the record that it belongs to: those whose key to it is named
-- like it, or carries the site, as the lines of a document do; and the lines of those. At most 5,000. Found by the keys
-- of the tables, which indexes lead. Those that were removed are those of audit.removed_parts.
create or replace function audit.record_parts(
  p_entity         text,
  p_id             uuid,
  out p_ids        uuid[],
  out p_parent_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_key        record;
  v_ids        uuid[];
  v_parent_ids uuid[];
  v_of_parts   jsonb := '{}';
begin
  p_ids := '{}';
  p_parent_ids := '{}';

  for v_key in
    select * from audit.part_keys(p_entity, false)
  loop
    -- lint-allow dynamic-sql: table and column are those of a key
    execute format(
      'select array_agg(c.id), array_agg(c.%1$I)
         from (
           select t.id, t.%1$I from %2$s as t where t.organization_id = $1 and t.%1$I = $2 limit 2000
         ) as c', v_key.key_column, v_key.entity
    ) into v_ids, v_parent_ids using core.current_organization_id(), p_id;

    v_ids := v_ids || array(
      select r.entity_id
        from audit.removed_parts as r
       where r.organization_id = core.current_organization_id()
         and r.parent_id = p_id
         and r.entity = v_key.entity
       limit 2000
    );
    p_ids := p_ids || v_ids;
    p_parent_ids := p_parent_ids || array_fill(p_id, array[coalesce(cardinality(v_ids), 0)]);
    v_of_parts := v_of_parts || jsonb_build_object(v_key.entity, to_jsonb(v_ids));
  end loop;

  for v_key in
    select k.entity, k.key_column, o.ids
      from (select e.key as entity, array(select jsonb_array_elements_text(e.value))::uuid[] as ids
              from jsonb_each(v_of_parts) as e
             where jsonb_typeof(e.value) = 'array') as o
     cross join lateral audit.part_keys(o.entity, true) as k
     where o.ids <> '{}'
  loop
    -- lint-allow dynamic-sql: as above
    execute format(
      'select array_agg(c.id), array_agg(c.%1$I)
         from (
           select t.id, t.%1$I from %2$s as t where t.organization_id = $1 and t.%1$I = any ($2) limit 2000
         ) as c', v_key.key_column, v_key.entity
    ) into v_ids, v_parent_ids using core.current_organization_id(), v_key.ids;

    select v_ids || array_agg(r.entity_id), v_parent_ids || array_agg(r.parent_id) into v_ids, v_parent_ids
      from (
        select g.entity_id, g.parent_id
          from audit.removed_parts as g
         where g.organization_id = core.current_organization_id()
           and g.parent_id = any (v_key.ids)
           and g.entity = v_key.entity
         limit 2000
      ) as r;
    p_ids := p_ids || v_ids;
    p_parent_ids := p_parent_ids || v_parent_ids;
  end loop;

  p_ids := p_ids[:5000];
  p_parent_ids := p_parent_ids[:5000];
end
$$;

grant execute on function audit.record_parts to assetry_list;
