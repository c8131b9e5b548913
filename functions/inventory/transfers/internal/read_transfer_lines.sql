-- The lines of a transfer as they were given, ready for inventory.transfer_lines, in their order, with every fault of
-- each.
create or replace function inventory.read_transfer_lines(
  p_lines      jsonb,
  out p_read   inventory.transfer_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'inventory.transfer_lines', p_lines, 'create', 500);
  v_exact  numeric[];
  v_faults jsonb;
begin
  v_exact := array(
    select inventory.to_base_quantity(
             (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
  p_read := array(
    select jsonb_populate_record(
             null::inventory.transfer_lines,
             '{"condition": "OK"}' || jsonb_strip_nulls(r.kept)
               || jsonb_build_object(
                    'position', r.position,
                    'quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end
                  )
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
    from unnest(p_read) as l
    left join inventory.items as i on i.id = l.item_id
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (select 1 from unnest(p_read) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind), not inventory.is_stocked(i.kind)),
        ('unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit', v_exact[l.position] is null),
        (
          'quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((v_read.p_kept -> (l.position - 1) ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', v_exact[l.position] = 0),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_LARGE', 'A serial number has quantity 1', i.tracking = 'SERIAL' and l.quantity <> 1),
        ('lot_id', 'MISSING_VALUE', 'The item is tracked: a lot is required', i.tracking <> 'NONE' and l.lot_id is null),
        (
          'lot_id', 'NOT_FOUND', 'No such lot of the item',
          l.lot_id is not null
            and not exists (select 1 from inventory.lots as o where o.id = l.lot_id and o.item_id = l.item_id)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function inventory.read_transfer_lines to assetry_api;
