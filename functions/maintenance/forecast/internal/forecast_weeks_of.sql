-- What api.forecast_maintenance_weeks answers: the turns of maintenance.forecast_of by week.
create or replace function maintenance.forecast_weeks_of(p_site_id uuid, p_from date, p_until date, p_at timestamptz)
returns table (
  site_id          uuid,
  site_code        text,
  week_starts_on   date,
  work_orders      bigint,
  inspections      bigint,
  without_work     bigint,
  planned_hours    numeric,
  craft_hours      jsonb,
  downtime_minutes bigint,
  planned_parts    jsonb,
  planned_tools    jsonb,
  planned_cost     numeric,
  currency         text
)
language sql
stable
set search_path = ''
as $$
  with turn as materialized (
    select date_trunc('week', f.due_on::timestamp)::date as week_on, f.*
      from maintenance.forecast_of(p_site_id, p_from, p_until, p_at) as f
  ),
  week as (
    select t.week_on,
           count(*) filter (where t.outcome = 'GENERATED' and s.template_id is null) as work_orders,
           count(*) filter (where t.outcome = 'GENERATED' and s.template_id is not null) as inspections,
           count(*) filter (where t.outcome <> 'GENERATED') as without_work,
           sum(t.planned_hours) as hours, sum(t.downtime_minutes) as downtime, sum(t.planned_cost) as cost
      from turn as t
      join maintenance.schedules as s on s.id = t.schedule_id
     group by t.week_on
  ),
  craft as (
    select c.week_on,
           jsonb_agg(
             jsonb_build_object('craft_id', c.craft_id, 'craft_code', c.craft_code, 'hours', c.hours)
             order by c.craft_code
           ) as hours
      from (
        select t.week_on, h.craft_id, h.craft_code, sum(h.hours) as hours
          from turn as t
         cross join lateral jsonb_to_recordset(t.craft_hours) as h (craft_id uuid, craft_code text, hours numeric)
         group by t.week_on, h.craft_id, h.craft_code
      ) as c
     group by c.week_on
  ),
  part as (
    select p.week_on,
           jsonb_agg(to_jsonb(p) - 'week_on' order by p.item_number, p.description, p.unit) as parts
      from (
        select t.week_on, n.item_id, n.item_number, n.description, sum(n.quantity) as quantity, n.unit,
               sum(n.missing_quantity) as missing_quantity
          from turn as t
         cross join lateral jsonb_to_recordset(t.planned_parts) as n (
            item_id uuid, item_number text, description text, quantity numeric, unit text, missing_quantity numeric
         )
         group by t.week_on, n.item_id, n.item_number, n.description, n.unit
      ) as p
     group by p.week_on
  ),
  tool as (
    select o.week_on,
           jsonb_agg(
             jsonb_build_object('description', o.description, 'quantity', o.quantity) order by o.description
           ) as tools
      from (
        select t.week_on, n.description, sum(n.quantity) as quantity
          from turn as t
         cross join lateral jsonb_to_recordset(t.planned_tools) as n (description text, quantity numeric)
         group by t.week_on, n.description
      ) as o
     group by o.week_on
  )
  select k.id, k.code::text, w.week_on, w.work_orders, w.inspections, w.without_work, w.hours, c.hours, w.downtime,
         p.parts, o.tools, w.cost, case when w.cost is not null then k.currency::text end
    from week as w
    join core.sites as k on k.id = p_site_id
    left join craft as c on c.week_on = w.week_on
    left join part as p on p.week_on = w.week_on
    left join tool as o on o.week_on = w.week_on
   order by w.week_on
$$;

grant execute on function maintenance.forecast_weeks_of to assetry_list;
