-- Refuses a period for candidates that is none, with every fault.
create or replace function work.check_candidate_period(
  p_starts_at timestamptz, p_ends_at timestamptz, p_limit integer default 1
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
           coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
         )
    from (
      values
        ('p_starts_at', 'MISSING_VALUE', 'A value is required', p_starts_at is null),
        ('p_ends_at', 'MISSING_VALUE', 'A value is required', p_ends_at is null),
        ('p_ends_at', 'TOO_EARLY', 'Must be after p_starts_at', p_ends_at <= p_starts_at),
        (
          'p_ends_at', 'TOO_EARLY', 'Must be in the future',
          p_ends_at > p_starts_at and p_ends_at <= clock_timestamp()
        ),
        ('p_ends_at', 'TOO_LATE', 'At most 31 days after p_starts_at', p_ends_at > p_starts_at + interval '31 days'),
        ('p_limit', 'OUT_OF_RANGE', 'From 1 to 500', coalesce(p_limit not between 1 and 500, true))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.check_candidate_period to assetry_api, assetry_list;
