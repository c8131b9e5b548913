-- The parts of manufacturers as they were given, ready for inventory.item_manufacturer_parts, in their order, with
-- every fault of each.
create or replace function inventory.judge_manufacturer_parts(
  p_parts      jsonb,
  out p_read   inventory.item_manufacturer_parts[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_parts', 'inventory.item_manufacturer_parts', p_parts, 'create', 200);
begin
  p_read := array(
    select jsonb_populate_record(
             null::inventory.item_manufacturer_parts,
             '{"is_preferred": false}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select v_read.p_faults || coalesce(
           jsonb_agg(
             core.fault(format('p_parts[%s].%s', p.position, f.field), f.code, f.message) order by p.position, f.field
           ),
           '[]'
         )
    into p_faults
    from unnest(p_read) as p
   cross join lateral (
      select bool_or(o.id = p.id) as has_id,
             bool_or((o.manufacturer, o.part_number) = (p.manufacturer, p.part_number)) as has_number,
             bool_or(o.barcode = p.barcode) as has_barcode,
             bool_or(o.is_preferred and p.is_preferred) as has_preferred
        from unnest(p_read) as o
       where o.position < p.position
   ) as b
   cross join lateral (
      values
        ('id', 'ALREADY_EXISTS', 'Another part of the array has this id', b.has_id),
        ('part_number', 'ALREADY_EXISTS', 'It is listed twice', b.has_number),
        ('barcode', 'ALREADY_EXISTS', 'Another part of the array has this barcode', b.has_barcode),
        ('is_preferred', 'ALREADY_EXISTS', 'Another part of the array is preferred', b.has_preferred)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_parts[%s].")', p.position)::jsonpath;
end
$$;

grant execute on function inventory.judge_manufacturer_parts to assetry_api;
