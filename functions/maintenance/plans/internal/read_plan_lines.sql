-- The lines of a job plan as they were given, in their order, with every fault of each.
create or replace function maintenance.read_plan_lines(
  p_lines      jsonb,
  out p_read   maintenance.job_plan_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'maintenance.job_plan_lines', p_lines, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::maintenance.job_plan_lines,
             '{"quantity": 1}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]') into v_faults
    from (
      select l.position,
             core.faults(
               case
                 when l.kind <> 'LABOUR' and l.craft_id is not null then
                   core.fault('craft_id', 'NOT_ALLOWED', 'Only LABOUR has a craft')
               end,
               case
                 when l.craft_id is null and l.craft_level is not null then
                   core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels')
               end,
               case
                 when l.kind <> 'ITEM' and l.item_id is not null then
                   core.fault('item_id', 'NOT_ALLOWED', 'Only a line of kind ITEM has an item')
               end,
               case when l.quantity = 0 then core.fault('quantity', 'TOO_SMALL', 'At least 0.000001') end
             ) as faults
        from unnest(p_read) as l
      offset 0
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_lines', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]'
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', e.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;

  if p_faults = '[]' and (select sum(l.quantity * l.unit_cost) from unnest(p_read) as l) >= 99999999999999 then
    p_faults := jsonb_build_array(
      core.fault('p_lines', 'TOO_LARGE', 'The estimate exceeds the largest possible value')
    );
  end if;
end
$$;

grant execute on function maintenance.read_plan_lines to assetry_api;
