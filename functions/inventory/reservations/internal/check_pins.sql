-- Refuses to pin a reservation of what is tracked to a bin without saying of which lot, and more than one unit to a
-- serial number.
create or replace function inventory.check_pins(p_lines inventory.line[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_lines[%s].%s', l.position, w.field), w.code, w.message) order by l.position),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
   cross join lateral (
      values
        (
          'lot_id', 'MISSING_VALUE', format('%s is tracked by %s', l.item_number, l.tracking),
          l.tracking <> 'NONE' and l.bin_id is not null and l.lot_id is null
        ),
        (
          'required_quantity', 'TOO_LARGE', 'A serial number has quantity 1',
          l.tracking = 'SERIAL' and l.lot_id is not null and l.quantity <> 1
        ),
        (
          'required_quantity', 'NOT_EXACT', 'Serial numbers have whole quantities',
          l.tracking = 'SERIAL' and l.lot_id is null and l.quantity <> trunc(l.quantity)
        )
    ) as w (field, code, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_pins to assetry_api;
