-- The first and the last day of a period as seen on a day, both included; null of no period. Weeks begin on Monday.
-- What has not ended goes up to the day itself.
create or replace function report.period_days(p_period text, p_day date, out from_on date, out until_on date)
language sql
immutable
set search_path = ''
as $$
  select p.from_on::date, p.until_on::date
    from (
      values
        ('YESTERDAY', p_day - interval '1 day', p_day - interval '1 day'),
        ('LAST_7_DAYS', p_day - interval '7 days', p_day - interval '1 day'),
        ('LAST_30_DAYS', p_day - interval '30 days', p_day - interval '1 day'),
        ('THIS_WEEK', date_trunc('week', p_day::timestamp), p_day::timestamp),
        (
          'LAST_WEEK', date_trunc('week', p_day::timestamp) - interval '7 days',
          date_trunc('week', p_day::timestamp) - interval '1 day'
        ),
        ('THIS_MONTH', date_trunc('month', p_day::timestamp), p_day::timestamp),
        (
          'LAST_MONTH', date_trunc('month', p_day::timestamp) - interval '1 month',
          date_trunc('month', p_day::timestamp) - interval '1 day'
        ),
        ('THIS_QUARTER', date_trunc('quarter', p_day::timestamp), p_day::timestamp),
        (
          'LAST_QUARTER', date_trunc('quarter', p_day::timestamp) - interval '3 months',
          date_trunc('quarter', p_day::timestamp) - interval '1 day'
        ),
        ('THIS_YEAR', date_trunc('year', p_day::timestamp), p_day::timestamp),
        (
          'LAST_YEAR', date_trunc('year', p_day::timestamp) - interval '1 year',
          date_trunc('year', p_day::timestamp) - interval '1 day'
        ),
        (
          'LAST_12_MONTHS', date_trunc('month', p_day::timestamp) - interval '12 months',
          date_trunc('month', p_day::timestamp) - interval '1 day'
        )
    ) as p (period, from_on, until_on)
   where p.period = p_period
$$;

grant execute on function report.period_days to assetry_api;
