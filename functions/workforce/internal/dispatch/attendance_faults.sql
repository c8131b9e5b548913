-- Why workers are not there in periods, wherever at home: each with the place of the period, a code and a sentence.
-- p_shifts are those around the periods; being on call counts only where p_with_on_call says so.
create or replace function workforce.attendance_faults(
  p_worker_ids   uuid[],
  p_starts_at    timestamptz[],
  p_ends_at      timestamptz[],
  p_with_on_call boolean,
  p_shifts       workforce.worker_shifts[]
)
returns table (place bigint, code text, message text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with period as (
    select u.place, w.id, w.status, w.name, w.worker_number,
           tstzrange(u.starts_at, u.ends_at, '[)') as during
      from unnest(p_worker_ids, p_starts_at, p_ends_at) with ordinality as u (worker_id, starts_at, ends_at, place)
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = u.worker_id
  ),
  shift as materialized (
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind <> 'ON_CALL'
        or p_with_on_call
     group by h.worker_id
  )
  select p.place, 'WORKER_NOT_ACTIVE', format('%s (%s) is %s', p.name, p.worker_number, p.status)
    from period as p
   where p.status <> 'ACTIVE'
  union all
  select p.place, 'ABSENT',
         format(
           '%s (%s) is absent from %s to %s', p.name, p.worker_number, to_json(min(a.starts_at)) #>> '{}',
           to_json(max(a.ends_at)) #>> '{}'
         )
    from period as p
    join workforce.absences as a
      on a.organization_id = core.current_organization_id()
     and a.worker_id = p.id
     and a.status = 'APPROVED'
     and a.during && p.during
   group by p.place, p.name, p.worker_number
  union all
  select p.place, 'OUTSIDE_SHIFT', format('%s (%s) has no shift in the whole of this time', p.name, p.worker_number)
    from period as p
    left join shift as s on s.worker_id = p.id
   where not coalesce(s.during @> p.during, false)
$$;

grant execute on function workforce.attendance_faults to assetry_api, assetry_list;
