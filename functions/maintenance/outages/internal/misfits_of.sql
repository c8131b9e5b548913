-- What api.explain_outage answers of an outage that the caller reaches.
create or replace function maintenance.misfits_of(p_outage maintenance.outages)
returns table (
  work_order_id     uuid,
  work_order_number text,
  code              text,
  message           text,
  craft_id          uuid,
  craft_code        text,
  worker_id         uuid,
  worker_number     text,
  needed_hours      numeric,
  available_hours   numeric
)
language sql
stable
security definer
set search_path = ''
as $$
  with held as materialized (
    select w.*
      from work.work_orders as w
     where w.organization_id = p_outage.organization_id
       and w.id = any (maintenance.held_order_ids(p_outage))
       and not work.is_over(w.status)
  ),
  assigned as materialized (
    select a.work_order_id, a.worker_id
      from held as h
      join work.assignments as a
        on a.organization_id = h.organization_id
       and a.work_order_id = h.id
       and a.ended_at is null
  ),
  free as materialized (
    select f.worker_id, f.hours
      from maintenance.free_hours_of(p_outage, array(select a.worker_id from assigned as a)) as f
  ),
  need as (
    select l.craft_id, sum(l.quantity) as hours
      from held as h
      join work.plan_lines as l
        on l.organization_id = h.organization_id
       and l.site_id = h.site_id
       and l.work_order_id = h.id
       and l.craft_id is not null
     group by l.craft_id
  ),
  there as (
    select k.craft_id, sum(f.hours) as hours
      from free as f
      join workforce.workers as k on k.organization_id = p_outage.organization_id and k.id = f.worker_id
     group by k.craft_id
  ),
  misfit as (
    select h.id, h.work_order_number, f.code, f.message, null::uuid as craft_id, null::uuid as worker_id,
           null::numeric as needed, null::numeric as available
      from held as h
      left join maintenance.job_plan_revisions as r on r.id = h.job_plan_revision_id
      left join procurement.work_parts as p on p.organization_id = h.organization_id and p.work_order_id = h.id
     cross join lateral (
        values
          (
            'DUE_BEFORE_OUTAGE', format('Due at %s, before the outage', to_json(h.due_at) #>> '{}'),
            h.due_at < p_outage.starts_at
          ),
          (
            'LONGER_THAN_WINDOW', format('Its job plan takes %s minutes', r.estimated_minutes),
            make_interval(mins => r.estimated_minutes) > p_outage.ends_at - p_outage.starts_at
          ),
          ('PARTS_MISSING', 'Parts are missing', not p.are_ready)
      ) as f (code, message, is_so)
     where f.is_so
     union all
    select h.id, h.work_order_number, 'SLOT_OUTSIDE_WINDOW',
           format('A slot lasts from %s to %s', to_json(s.starts_at) #>> '{}', to_json(s.ends_at) #>> '{}'), null,
           s.worker_id, null, null
      from held as h
      join work.slots as s
        on s.organization_id = h.organization_id
       and s.work_order_id = h.id
       and work.is_live(s.status)
       and s.ends_at > clock_timestamp()
       and not s.during <@ tstzrange(p_outage.starts_at, p_outage.ends_at, '[)')
     union all
    select h.id, h.work_order_number, 'WORKER_NOT_AVAILABLE', 'An assigned worker has no free shift in the window',
           null, a.worker_id, null, 0
      from held as h
      join assigned as a on a.work_order_id = h.id
      join free as f on f.worker_id = a.worker_id and f.hours = 0
     union all
    select null, null, 'CRAFT_SHORT', 'More hours of the craft are planned than workers have free', n.craft_id, null,
           round(n.hours, 2), round(coalesce(t.hours, 0), 2)
      from need as n
      left join there as t on t.craft_id = n.craft_id
     where n.hours > coalesce(t.hours, 0)
  )
  select m.id, m.work_order_number::text, m.code, m.message, m.craft_id, c.code::text, m.worker_id,
         k.worker_number::text, m.needed, m.available
    from misfit as m
    left join workforce.crafts as c on c.organization_id = p_outage.organization_id and c.id = m.craft_id
    left join workforce.workers as k on k.organization_id = p_outage.organization_id and k.id = m.worker_id
   order by m.work_order_number nulls first, m.code, c.code, k.worker_number, m.message
$$;

grant execute on function maintenance.misfits_of to assetry_api, assetry_list;
