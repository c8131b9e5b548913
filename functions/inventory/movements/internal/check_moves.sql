-- Refuses lines that lead nowhere else, and those that would give free what has expired.
create or replace function inventory.check_moves(p_storeroom inventory.storerooms, p_lines inventory.line[])
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
    left join inventory.lots as o on o.id = l.lot_id
   cross join lateral (
      values
        (
          'to_bin_id', 'NOT_ALLOWED', 'It cannot change',
          (l.to_bin_id is null or l.to_bin_id = l.bin_id)
            and (l.to_condition is null or l.to_condition = coalesce(l.condition, 'OK'))
        ),
        (
          'to_condition', 'NOT_ALLOWED', 'The lot expired on ' || o.expires_on,
          l.to_condition = 'OK' and o.expires_on < core.site_date(p_storeroom.site_id)
        ),
        (
          'lot_id', 'MISSING_VALUE', 'A lot is required', l.tracking <> 'NONE' and l.lot_id is null
            and l.to_condition = 'OK'
        )
    ) as w (field, code, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_moves to assetry_api;
