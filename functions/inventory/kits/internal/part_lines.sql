-- What comes of so many kits, as lines of a receipt: the lines that were given, which together are what the kits hold
-- of a component, and behind them one line for each component that none of them names.
create or replace function inventory.part_lines(p_kit_id uuid, p_quantity numeric, p_lines inventory.line[])
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_parts  inventory.line[] := inventory.component_lines(p_kit_id, p_quantity);
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_lines[%s].%s', f.position, f.field), f.code, f.message) order by f.position),
           '[]'
         )
    into v_faults
    from (
      select l.position, 'item_id' as field, 'NOT_ALLOWED' as code, 'Not a component of the kit' as message
        from unnest(p_lines) as l
       where not exists (select 1 from unnest(v_parts) as c where c.item_id = l.item_id)
       union all
      select max(l.position), 'quantity', case when sum(l.quantity) > c.quantity then 'TOO_LARGE' else 'TOO_SMALL' end,
             format('The kits contain %s', trim_scale(c.quantity))
        from unnest(v_parts) as c
        join unnest(p_lines) as l on l.item_id = c.item_id
       group by c.item_id, c.quantity
      having sum(l.quantity) <> c.quantity
    ) as f;

  perform core.refuse_faults(v_faults);

  return p_lines || array(
    select jsonb_populate_record(
             c,
             jsonb_build_object('position', cardinality(p_lines) + row_number() over (order by c.position))
           )
      from unnest(v_parts) as c
     where not exists (select 1 from unnest(p_lines) as l where l.item_id = c.item_id)
     order by c.position
  );
end
$$;

grant execute on function inventory.part_lines to assetry_api;
