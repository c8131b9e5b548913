-- The turns of the schedules of a site that are due in days, both included, as they come from an instant on, with what
-- each needs by its job plan. Stock is used up in the order of the days from that instant on, also by turns before the
-- first day: what is missing is what it lacks then. The caller reaches the site; items are named to who reads
-- inventory, and costs are for who sees estimates.
create or replace function maintenance.forecast_of(p_site_id uuid, p_from date, p_until date, p_at timestamptz)
returns table (
  schedule_id       uuid,
  seq               integer,
  due_on            date,
  due_at            timestamptz,
  generate_at       timestamptz,
  outcome           text,
  reason            text,
  note              text,
  is_certain        boolean,
  every_nth         integer,
  job_plan_id       uuid,
  estimated_minutes integer,
  downtime_minutes  integer,
  planned_hours     numeric,
  craft_hours       jsonb,
  planned_parts     jsonb,
  planned_tools     jsonb,
  has_missing_parts boolean,
  planned_cost      numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_has_costs boolean     := work.reads_estimates();
  v_before    timestamptz := (
    select (p_until + 1)::timestamp at time zone s.time_zone from core.sites as s where s.id = p_site_id
  );
begin
  return query
  with nest as materialized (
    select array_agg(s order by s.id) as schedules
      from maintenance.schedules as s
     where s.organization_id = core.current_organization_id()
       and s.site_id = p_site_id
       and s.status = 'ACTIVE'
       and s.category_id is null
     group by s.nest_group, s.asset_id, s.location_id, case when s.nest_group is null then s.id end
  ),
  foreseen as materialized (
    select t.*, maintenance.is_timed(s) and (s.basis = 'FIXED' or t.seq = s.occurrence_count + 1) as is_certain,
           case
             when t.every_nth > 1 then (
               select l.job_plan_id
                 from maintenance.schedule_plans as l
                where l.organization_id = s.organization_id
                  and l.schedule_id = coalesce(s.covering_schedule_id, s.id)
                  and l.every_nth = t.every_nth
             )
             when t.every_nth = 1 then s.job_plan_id
           end as job_plan_id
      from nest as n
     cross join lateral maintenance.coming_turns(n.schedules, p_at, v_before, 10000) as t
      join maintenance.schedules as s on s.id = t.schedule_id
  ),
  -- Joined by what is null without work: a condition on the status would be taken to leave one row, and each join to be
  -- a loop over all of them.
  turn as materialized (
    select f.*, case when f.status = 'GENERATED' then f.job_plan_id end as needed_plan_id from foreseen as f
  ),
  plan as materialized (
    select n.*
      from maintenance.plan_needs(
             p_site_id, array(select distinct t.needed_plan_id from turn as t)
           ) as n
  ),
  part as materialized (
    select p.job_plan_id, l.item_id, l.description, l.unit, sum(l.quantity) as quantity,
           coalesce(l.unit = left(u.code, 20), true) as is_in_stock_unit
      from plan as p
     cross join lateral unnest(p.lines) as l
      left join inventory.items as i on i.id = l.item_id
      left join inventory.units as u on u.id = i.base_unit_id
     where l.kind = 'ITEM'
     group by p.job_plan_id, l.item_id, l.description, l.unit, 6
  ),
  stock as materialized (
    select d.item_id, sum(greatest(inventory.available_quantity(r, d.item_id), 0)) as quantity
      from (select distinct p.item_id from part as p) as i
      join inventory.standings as d on d.organization_id = core.current_organization_id() and d.item_id = i.item_id
      join inventory.storerooms as r on r.id = d.storeroom_id and r.site_id = p_site_id and r.archived_at is null
     group by d.item_id
  ),
  used as (
    select t.schedule_id, t.seq, p.*,
           case
             when p.item_id is not null and p.is_in_stock_unit then
               least(
                 p.quantity,
                 greatest(
                   sum(p.quantity) filter (where p.is_in_stock_unit) over (
                     partition by p.item_id order by t.due_at, t.schedule_id, t.seq, p.description, p.unit
                   ) - coalesce(s.quantity, 0),
                   0
                 )
               )
           end as missing
      from turn as t
      join part as p on p.job_plan_id = t.needed_plan_id
      left join stock as s on s.item_id = p.item_id
  ),
  material as (
    select u.schedule_id, u.seq, bool_or(u.missing > 0) as is_missing,
           jsonb_agg(
             jsonb_build_object(
               'item_id', u.item_id, 'item_number', i.item_number, 'description', u.description,
               'quantity', u.quantity, 'unit', u.unit, 'missing_quantity', u.missing
             )
             order by i.item_number, u.description, u.unit
           ) as parts
      from used as u
      left join inventory.items as i on i.id = u.item_id and core.reads('inventory')
     group by u.schedule_id, u.seq
  )
  select t.schedule_id, t.seq, t.due_on, t.due_at, t.decided_at, t.status, t.reason, t.note, t.is_certain, t.every_nth,
         t.job_plan_id, p.estimated_minutes, p.downtime_minutes, p.planned_hours, p.craft_hours, m.parts,
         p.planned_tools, coalesce(m.is_missing, false), case when v_has_costs then p.planned_cost end
    from turn as t
    left join plan as p on p.job_plan_id = t.needed_plan_id
    left join material as m on m.schedule_id = t.schedule_id and m.seq = t.seq
   where t.due_on between p_from and p_until
   order by t.due_at, t.schedule_id, t.seq;
end
$$;

grant execute on function maintenance.forecast_of to assetry_list;
