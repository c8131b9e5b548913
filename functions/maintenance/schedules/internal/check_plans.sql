-- The job plans that take their turn in a schedule as they were given; refuses with every fault of each.
create or replace function maintenance.check_plans(p_plans jsonb)
returns maintenance.schedule_plans[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_plans', 'maintenance.schedule_plans', p_plans, 'create', 50);
  v_plans  maintenance.schedule_plans[];
  v_faults jsonb;
begin
  v_plans := array(
    select jsonb_populate_record(
             null::maintenance.schedule_plans, r.kept || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_plans[%s].%s', l.position, f.field), 'ALREADY_EXISTS', f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_plans) as l
   cross join lateral (
      values
        (
          'id', 'Another row of the array has this id',
          exists (select 1 from unnest(v_plans) as o where o.id = l.id and o.position < l.position)
        ),
        (
          'every_nth', 'Another row of the array has this every_nth',
          exists (select 1 from unnest(v_plans) as o where o.every_nth = l.every_nth and o.position < l.position)
        )
    ) as f (field, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_plans;
end
$$;

grant execute on function maintenance.check_plans to assetry_api;
