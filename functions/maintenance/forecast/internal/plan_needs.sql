-- What work by job plans needs at a site, by their published revisions and the prices of today: each once, however many
-- turns it has.
create or replace function maintenance.plan_needs(p_site_id uuid, p_job_plan_ids uuid[])
returns table (
  job_plan_id       uuid,
  estimated_minutes integer,
  downtime_minutes  integer,
  planned_hours     numeric,
  craft_hours       jsonb,
  planned_tools     jsonb,
  planned_cost      numeric,
  lines             work.plan_lines[]
)
language sql
stable
set search_path = ''
as $$
  with plan as materialized (
    select r.job_plan_id, r.estimated_minutes, r.downtime_minutes, work.planned_lines(r, p_site_id) as lines
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (p_job_plan_ids)
       and r.status = 'PUBLISHED'
  )
  select p.job_plan_id, p.estimated_minutes, p.downtime_minutes, n.hours, c.hours, n.tools, n.cost, p.lines
    from plan as p
   cross join lateral (
      select sum(l.quantity) filter (where l.kind = 'LABOUR') as hours,
             round(sum(l.quantity * l.unit_cost), 4) as cost,
             jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity) order by l.position)
               filter (where l.kind = 'TOOL') as tools
        from unnest(p.lines) as l
   ) as n
   cross join lateral (
      select jsonb_agg(
               jsonb_build_object('craft_id', h.craft_id, 'craft_code', k.code, 'hours', h.hours) order by k.code
             ) as hours
        from (
          select l.craft_id, sum(l.quantity) as hours
            from unnest(p.lines) as l
           where l.kind = 'LABOUR'
           group by l.craft_id
        ) as h
        left join workforce.crafts as k on k.id = h.craft_id
   ) as c
$$;
