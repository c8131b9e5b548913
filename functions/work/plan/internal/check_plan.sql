-- The lines of a plan as they were given, ready for work.plan_lines, in their order; refuses with every fault of each.
create or replace function work.check_plan(p_lines jsonb)
returns work.plan_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'work.plan_lines', p_lines, 'create', 200);
  v_lines  work.plan_lines[];
  v_faults jsonb;
begin
  v_lines := array(
    select jsonb_populate_record(
             null::work.plan_lines,
             '{"quantity": 1}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as l
   cross join lateral (
      values
        ('craft_id', 'NOT_ALLOWED', 'Only LABOUR has a craft', l.kind <> 'LABOUR' and l.craft_id is not null),
        ('craft_level', 'NOT_ALLOWED', 'Only a craft has levels', l.craft_id is null and l.craft_level is not null),
        ('item_id', 'NOT_ALLOWED', 'Only a line of kind ITEM has an item', l.kind <> 'ITEM' and l.item_id is not null),
        (
          'storeroom_id', 'NOT_ALLOWED', 'Only an item of /items has a storeroom',
          l.item_id is null and l.storeroom_id is not null
        ),
        ('bin_id', 'NOT_ALLOWED', 'A bin requires a storeroom', l.storeroom_id is null and l.bin_id is not null),
        ('lot_id', 'NOT_ALLOWED', 'A lot requires a storeroom', l.storeroom_id is null and l.lot_id is not null),
        ('asset_id', 'NOT_ALLOWED', 'Only a line of kind TOOL has an asset', l.kind <> 'TOOL' and l.asset_id is not null),
        ('quantity', 'TOO_SMALL', 'At least 0.000001', l.quantity = 0),
        (
          'unit_cost', 'MISSING_VALUE', 'A value is required',
          l.kind <> 'LABOUR' and l.item_id is null and l.unit_cost is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_lines;
end
$$;

grant execute on function work.check_plan to assetry_api;
