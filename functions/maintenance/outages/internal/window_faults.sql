-- What is wrong with the window of an outage, as faults of these fields.
create or replace function maintenance.window_faults(
  p_starts_at timestamptz, p_ends_at timestamptz, p_starts_field text, p_ends_field text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place), '[]')
    from (
      values
        (1, p_starts_field, 'OUT_OF_RANGE', 'Expected a finite time', not isfinite(p_starts_at)),
        (2, p_ends_field, 'OUT_OF_RANGE', 'Expected a finite time', not isfinite(p_ends_at)),
        (3, p_ends_field, 'ENDS_BEFORE_START', 'Must be after the start', p_ends_at <= p_starts_at),
        (
          4, p_ends_field, 'TOO_LATE', 'At most 366 days after the start',
          isfinite(p_starts_at) and isfinite(p_ends_at) and p_ends_at > p_starts_at + interval '366 days'
        ),
        (
          5, p_ends_field, 'TOO_EARLY', 'Must be in the future',
          p_ends_at > p_starts_at and p_ends_at <= clock_timestamp()
        )
    ) as f (place, field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.window_faults to assetry_api;
