-- The lines that are to be reserved as those of an action on stock; refuses quantities that are not exact, and a place
-- where no stock is set aside.
create or replace function inventory.read_reserved_lines(p_rows jsonb)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines  inventory.line[];
  v_faults jsonb;
begin
  v_lines := array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', r.kept -> 'item_id', 'bin_id', r.kept -> 'bin_id',
               'lot_id', r.kept -> 'lot_id',
               'quantity', inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'required_quantity')::numeric
               )
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
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
        ('unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit', l.quantity is null),
        (
          'required_quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((p_rows -> (l.position - 1) ->> 'required_quantity')::numeric)) > 6
        ),
        ('required_quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', l.quantity = 0),
        ('required_quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', l.quantity > 999999999),
        (
          case when l.bin_id is not null then 'bin_id' else 'lot_id' end, 'NOT_ALLOWED',
          'Only a HARD reservation is pinned to a bin or lot',
          coalesce(l.bin_id, l.lot_id) is not null and p_rows -> (l.position - 1) ->> 'kind' <> 'HARD'
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_lines = '{}' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
  return v_lines;
end
$$;

grant execute on function inventory.read_reserved_lines to assetry_api;
