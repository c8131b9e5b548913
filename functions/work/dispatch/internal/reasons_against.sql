-- Why a plan finds nobody for a work order: for each code the workers against whom it speaks. What holds by time counts
-- for the first thing that leaves a worker no start: shifts, then absences, then slots, else travel, rest and
-- certificates.
create or replace function work.reasons_against(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_on      date   := core.site_date(p_work_order.site_id, p_from);
  v_fit_ids uuid[] := work.fit_worker_ids(p_work_order, p_worker_ids);
  v_visits  work.visit[];
  v_times   jsonb;
  v_codes   jsonb;
begin
  with grid as materialized (
    select g.*
      from work.grid_of(
             p_work_order, p_minutes, p_grid_minutes, p_from, p_until, v_fit_ids, p_shifts, p_stops
           ) as g
  ),
  time as (
    select u.id,
           case
             when not coalesce(bool_or(g.is_shift), false) then 'OUTSIDE_SHIFT'
             when not bool_or(g.is_shift and g.is_present) then 'ABSENT'
             else 'DOUBLE_BOOKED'
           end as code
      from unnest(v_fit_ids) as u (id)
      left join grid as g on g.worker_id = u.id
     group by u.id
    having not coalesce(bool_or(g.is_shift and g.is_present and g.is_free), false)
  )
  select array(
           select row(g.worker_id, g.starts_at, g.ends_at)::work.visit
             from grid as g
            where g.is_shift
              and g.is_present
              and g.is_free
         ),
         (select coalesce(jsonb_object_agg(t.id, t.code), '{}') from time as t)
    into v_visits, v_times;

  select jsonb_object_agg(c.code, c.workers) into v_codes
    from (
      select a.code, count(distinct a.worker_id) as workers
        from (
          select w.id as worker_id, 'WORKER_NOT_ACTIVE' as code
            from workforce.workers as w
           where w.organization_id = core.current_organization_id()
             and w.id = any (p_worker_ids)
             and w.status <> 'ACTIVE'
          union all
          select f.worker_id, f.code from work.worker_faults(p_work_order, p_worker_ids,
            v_on) as f where not f.is_warning
          union all
          select t.id::uuid, t.code from jsonb_each_text(v_times) as t (id, code)
          union all
          select r.worker_id, f.fault ->> 'code'
            from work.rate_visits(p_work_order, v_visits, p_shifts, p_stops, false) as r
           cross join jsonb_array_elements(r.faults) as f (fault)
        ) as a
       group by a.code
    ) as c;

  return coalesce(v_codes, '{}');
end
$$;

grant execute on function work.reasons_against to assetry_api;
