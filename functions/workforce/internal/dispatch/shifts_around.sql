-- The shifts of workers around a period, as patterns and calendars have them now: with those of three days before, by
-- which rest is calculated.
create or replace function workforce.shifts_around(
  p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz
)
returns workforce.worker_shifts[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(
             null, null, h.site_id, h.worker_id, h.shift_on, h.starts_at, h.ends_at,
             tstzrange(h.starts_at, h.ends_at, '[)'), h.kind, null
           )::workforce.worker_shifts
      from workforce.shifts_between(
             p_worker_ids, (p_starts_at at time zone 'UTC')::date - 4, (p_ends_at at time zone 'UTC')::date + 1
           ) as h
  )
$$;

grant execute on function workforce.shifts_around to assetry_api, assetry_list;
