create or replace function api.explain_work_order_plan(p_work_order_id uuid)
returns table (
  kind             text,
  currency         text,
  planned_amount   numeric,
  actual_amount    numeric,
  difference       numeric,
  accuracy_percent numeric,
  planned_hours    numeric,
  actual_hours     numeric,
  plan_line_ids    uuid[],
  cost_line_ids    uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('work_order_cost.read');

  if not exists (select 1 from work.work_orders as w where w.id = p_work_order_id) then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  return query
  with amounts as (
    select l.kind as what, l.currency as money, l.amount as planned, 0::numeric as actual,
           case l.kind when 'LABOUR' then l.quantity end as planned_h, null::numeric as actual_h, l.id as plan_id,
           null::uuid as cost_id
      from work.plan_lines as l
     where l.work_order_id = p_work_order_id
     union all
    select c.kind, c.base_currency, 0, c.base_amount, null, case c.kind when 'LABOUR' then c.quantity end, null, c.id
      from work.cost_lines as c
     where c.work_order_id = p_work_order_id
  )
  select case when grouping(a.what) = 1 then 'TOTAL' else a.what end, a.money, sum(a.planned), sum(a.actual),
         sum(a.actual) - sum(a.planned), round(sum(a.planned) * 100 / nullif(sum(a.actual), 0), 2), sum(a.planned_h),
         sum(a.actual_h), array_remove(array_agg(a.plan_id order by a.plan_id), null),
         array_remove(array_agg(a.cost_id order by a.cost_id), null)
    from amounts as a
   group by grouping sets ((a.what, a.money), (a.money))
   order by a.money, grouping(a.what), a.what;
end
$$;

comment on function api.explain_work_order_plan is $$Compare the actual and planned costs of a work order

One row for each kind of cost and a TOTAL, in each currency: kind, currency, planned_amount, actual_amount, difference
(actual less planned), accuracy_percent (planned as a percentage of actual; empty when actual is 0), planned_hours and
actual_hours (of LABOUR), plan_line_ids and cost_line_ids (the lines counted). Child work orders are not included.
Refuses with PERMISSION_DENIED and WORK_ORDER_NOT_FOUND.$$;
