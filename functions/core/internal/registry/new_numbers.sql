-- So many numbers, such as WO-000017, that no record of the entity has in the caller's organization, in their order:
-- taken from the counter as one block, and more where somebody chose some of them by hand. Work orders, whose many
-- indexes take long to plan with, are asked by a plan that is kept.
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
  v_next    text[];
  v_taken   text[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_lacking := p_count - cardinality(v_numbers);
    exit when v_lacking <= 0;

    v_last := core.raise_counter(p_entity, v_lacking);

    v_next := array(
      select core.format_number(p_entity, g.place)
        from generate_series(v_last - v_lacking + 1, v_last) as g (place)
       order by g.place
    );

    if p_entity = 'work.work_orders' then
      v_taken := array(
        select w.work_order_number
          from work.work_orders as w
         where w.organization_id = core.current_organization_id()
           and w.work_order_number = any (v_next)
      );
    else
      execute format(
        'select array_agg(t.%2$I) from %1$s as t where t.organization_id = $1 and t.%2$I = any ($2)',
        p_entity::regclass, v_entity.code_column
      ) into v_taken using core.current_organization_id(), v_next;
    end if;

    if coalesce(v_taken, '{}') = '{}' then
      v_numbers := v_numbers || v_next;
      continue;
    end if;

    v_numbers := v_numbers || array(
      select n.number
        from unnest(v_next) with ordinality as n (number, place)
       where not exists (select from unnest(v_taken) as t (number) where t.number = n.number)
       order by n.place
    );
  end loop;

  return v_numbers;
end
$$;

grant execute on function core.new_numbers to assetry_api;
