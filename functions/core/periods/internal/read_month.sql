-- The first day of the month that is to be closed or reopened; refuses one that has begun at no site yet.
create or replace function core.read_month(p_month_on date)
returns date
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today date := (select max(core.site_date(s.id, clock_timestamp())) from core.sites as s);
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault('p_month_on', f.code, f.message)), '[]')
        from (
          values
            ('MISSING_VALUE', 'A value is required', p_month_on is null),
            ('TOO_EARLY', 'Not before 1900-01-01', p_month_on < '1900-01-01'),
            (
              'IN_FUTURE', 'The month has not begun at any site',
              p_month_on > (date_trunc('month', coalesce(v_today, core.site_date(null))) + interval '1 month - 1 day')
            )
        ) as f (code, message, is_so)
       where f.is_so
    )
  );

  return date_trunc('month', p_month_on)::date;
end
$$;

grant execute on function core.read_month to assetry_api;
