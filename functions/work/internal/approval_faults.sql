-- Why the caller does not approve a work order: the own work, or an estimate beyond the own limit; empty when nothing
-- stands against it. What was raised, handed in or estimated by an account is approved by another one, and not on
-- behalf of another either: a service that raised it has it approved by nobody who comes through it.
create or replace function work.approval_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place) filter (where f.is_so), '[]')
    from (
      select identity.current_approval_limit('WORK_ORDER', p_work_order.estimate_currency) as amount
    ) as l
   cross join lateral (
      values
        (
          1, 'id', 'SELF_APPROVAL',
          format('Work order %s is approved by somebody else than who raised it', p_work_order.work_order_number),
          array[p_work_order.created_by, p_work_order.submitted_by, p_work_order.estimated_by]
            && array[core.current_account_id(), core.current_actor_id()]
        ),
        (
          2, 'estimated_cost', 'OVER_LIMIT',
          format('The estimate is %s %s, and you approve up to %s', p_work_order.estimated_cost,
            p_work_order.estimate_currency, l.amount),
          p_work_order.estimated_cost > l.amount
        )
    ) as f (place, field, code, message, is_so)
$$;

grant execute on function work.approval_faults to assetry_api;
