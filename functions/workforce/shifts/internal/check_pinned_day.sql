-- Refuses a day of a worker, who is locked, that is past or too far ahead, and shifts that do not start on it by the
-- clocks of the home site.
create or replace function workforce.check_pinned_day(p_worker workforce.workers, p_shift_on date, p_shifts jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today date := core.site_date(p_worker.site_id, clock_timestamp());
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
        from (
          select 'p_shift_on', 'MISSING_VALUE', 'A value is required'
           where p_shift_on is null
          union all
          select 'p_shift_on', 'TOO_EARLY', format('Not before %s', v_today)
           where p_shift_on < v_today
          union all
          select 'p_shift_on', 'TOO_LATE', 'At most 90 days ahead'
           where p_shift_on > v_today + 90
          union all
          select format('p_shifts[%s].starts_at', s.position), 'NOT_ALLOWED', format('Must be on %s', p_shift_on)
            from jsonb_array_elements(p_shifts) with ordinality as s (shift, position)
           where core.site_date(p_worker.site_id, (s.shift ->> 'starts_at')::timestamptz) <> p_shift_on
        ) as f (field, code, message)
    )
  );
end
$$;

grant execute on function workforce.check_pinned_day to assetry_api;
