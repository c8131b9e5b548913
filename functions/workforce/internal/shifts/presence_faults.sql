-- Why a worker is not there in a period, wherever at home: each a code and a sentence, the gravest first. Shifts are
-- those that patterns and calendars have now; being on call counts only where p_with_on_call says so.
create or replace function workforce.presence_faults(
  p_worker_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_with_on_call boolean
)
returns table (code text, message text)
language sql
stable
security definer
set search_path = ''
as $$
  with worker as (
    select w.id, w.status, format('%s (%s)', w.name, w.worker_number) as label
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = p_worker_id
  )
  select f.code, f.message
    from worker as w
   cross join lateral (
      select 1 as place, 'WORKER_NOT_ACTIVE' as code, format('%s is %s', w.label, w.status) as message
       where w.status <> 'ACTIVE'
      union all
      select 2, 'ABSENT',
             format(
               '%s is absent from %s to %s', w.label, to_json(min(a.starts_at)) #>> '{}',
               to_json(max(a.ends_at)) #>> '{}'
             )
        from workforce.absences as a
       where a.organization_id = core.current_organization_id()
         and a.worker_id = w.id
         and a.status = 'APPROVED'
         and a.during && tstzrange(p_starts_at, p_ends_at, '[)')
      having count(*) > 0
      union all
      select 3, 'OUTSIDE_SHIFT', format('%s has no shift in the whole of this time', w.label)
       where not coalesce(
               (
                 select range_agg(tstzrange(h.starts_at, h.ends_at, '[)')) @> tstzrange(p_starts_at, p_ends_at, '[)')
                   from workforce.shifts_between(
                          array[w.id], (p_starts_at at time zone 'UTC')::date - 2,
                          (p_ends_at at time zone 'UTC')::date + 1
                        ) as h
                  where h.kind = 'REGULAR'
                     or p_with_on_call
               ),
               false
             )
   ) as f
   order by f.place
$$;

grant execute on function workforce.presence_faults to assetry_api;
