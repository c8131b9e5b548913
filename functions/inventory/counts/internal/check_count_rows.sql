-- Refuses lines that say no quantity, no place, an instant to come, or one place twice.
create or replace function inventory.check_count_rows(p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), w.code, w.message) order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (
      values
        ('counted_quantity', 'MISSING_VALUE', 'A value is required', r.kept ->> 'counted_quantity' is null),
        (
          'counted_quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((r.kept ->> 'counted_quantity')::numeric)) > 6
        ),
        ('counted_at', 'IN_FUTURE', 'Cannot be in the future', (r.kept ->> 'counted_at')::timestamptz > clock_timestamp()),
        (
          'id', 'MISSING_VALUE', 'A line or an item is required',
          coalesce(r.kept ->> 'id', r.kept ->> 'item_id', r.kept ->> 'item_code') is null
        ),
        (
          'item_code', 'NOT_ALLOWED', 'Only without item_id',
          num_nonnulls(r.kept ->> 'item_id', r.kept ->> 'item_code') > 1
        ),
        (
          'bin_code', 'NOT_ALLOWED', 'Only without bin_id',
          num_nonnulls(r.kept ->> 'bin_id', r.kept ->> 'bin_code') > 1
        ),
        (
          'lot_number', 'NOT_ALLOWED', 'Only without lot_id',
          num_nonnulls(r.kept ->> 'lot_id', r.kept ->> 'lot_number') > 1
        ),
        (
          'id', 'ALREADY_EXISTS', 'Another line has the same place',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.position < r.position
               and o.kept - '{counted_quantity,counted_at,note}'::text[]
                     = r.kept - '{counted_quantity,counted_at,note}'::text[]
          )
        )
    ) as w (field, code, message, is_so)
   where w.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_count_rows to assetry_api;
