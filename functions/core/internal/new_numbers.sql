-- So many numbers, such as WO-000017, that no record of the entity has in the caller's organization, in their order:
-- taken from the counter as one block, and more where somebody chose some of them by hand.
create or replace function core.new_numbers(p_entity text, p_count integer)
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_numbers text[] := '{}';
  v_lacking integer;
  v_last    bigint;
  v_free    text[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_lacking := p_count - cardinality(v_numbers);
    exit when v_lacking <= 0;

    insert into core.counters as c (organization_id, entity, last_number)
    values (core.current_organization_id(), p_entity, v_lacking)
    on conflict (organization_id, entity) do update set last_number = c.last_number + v_lacking
    returning last_number into v_last;

    execute format(
      'select array_agg(n.number order by n.place)
         from (
           select g.place, core.format_number($1, g.place) as number from generate_series($2, $3) as g (place)
         ) as n
        where not exists (select 1 from %I.%I as t where t.organization_id = $4 and t.%I = n.number)',
      split_part(p_entity, '.', 1), split_part(p_entity, '.', 2), v_entity.code_column
    ) into v_free using p_entity, v_last - v_lacking + 1, v_last, core.current_organization_id();
    v_numbers := v_numbers || v_free;
  end loop;

  return v_numbers;
end
$$;

grant execute on function core.new_numbers to assetry_api;
