-- Refuses days of a blackout that cannot be, each by its field.
create or replace function maintenance.check_blackout(p_blackout maintenance.blackouts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        (
          'starts_on', 'OUT_OF_RANGE', 'From 1900 to 2999',
          p_blackout.starts_on not between '1900-01-01' and '2999-12-31'
        ),
        ('ends_on', 'ENDS_BEFORE_START', 'Not before starts_on', p_blackout.ends_on < p_blackout.starts_on),
        (
          'ends_on', 'OUT_OF_RANGE', 'Within ten years of starts_on',
          case
            when isfinite(p_blackout.starts_on) and isfinite(p_blackout.ends_on) then
              p_blackout.ends_on - p_blackout.starts_on > 3660
            else p_blackout.ends_on = 'infinity'
          end
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.check_blackout to assetry_api;
