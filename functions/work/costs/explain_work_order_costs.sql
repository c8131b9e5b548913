create or replace function api.explain_work_order_costs(p_work_order_id uuid)
returns table (
  kind                     text,
  currency                 text,
  amount                   numeric,
  tree_amount              numeric,
  line_ids                 uuid[],
  work_order_ids           uuid[],
  work_orders_out_of_reach integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('work_order_cost.read');

  if not exists (select 1 from work.work_orders as w where w.id = p_work_order_id) then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  return query
  with branch as (
    select b.id, b.depth, w.id is not null as is_reached
      from work.branch_ids(p_work_order_id) as b
      left join work.work_orders as w on w.id = b.id
  ),
  beyond as (
    select count(*)::integer as orders from branch as b where not b.is_reached
  )
  select case when grouping(c.kind) = 1 then 'TOTAL' else c.kind end,
         c.base_currency,
         coalesce(sum(c.base_amount) filter (where b.depth = 0), 0),
         sum(c.base_amount),
         array_agg(c.id order by c.id),
         array_agg(distinct c.work_order_id),
         (select y.orders from beyond as y)
    from branch as b
    join work.work_orders as w on w.id = b.id
    join work.cost_lines as c on c.work_order_id = w.id and c.site_id = w.site_id
   group by grouping sets ((c.kind, c.base_currency), (c.base_currency))
   order by c.base_currency, grouping(c.kind), c.kind;
end
$$;

comment on function api.explain_work_order_costs is $$Explain the actual costs of a work order

One row for each kind of cost and a TOTAL, in each currency of the sites of the work; amounts in different currencies
are never added. kind, currency, amount (this work order), tree_amount (with its child work orders at any depth),
line_ids (rows of /work_order_costs counted, reversals included), work_order_ids (their work orders) and
work_orders_out_of_reach (number of child work orders at sites that you do not reach, which are not counted).
Calculated from the cost ledger at the time of the call.
Refuses with PERMISSION_DENIED and WORK_ORDER_NOT_FOUND.$$;
