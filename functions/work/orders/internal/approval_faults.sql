-- Why the caller does not approve a work order and the parts that are approved with it: the own work, or an estimate
-- beyond the own limit; empty when nothing stands against it. What was raised, handed in or estimated by an account is
-- approved by another one, and not on behalf of another either: a service that raised it has it approved by nobody who
-- comes through it. Of a part the fault has the id.
create or replace function work.approval_faults(p_work_order work.work_orders, p_parts work.work_orders[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message)
               || case w.id when p_work_order.id then '{}' else jsonb_build_object('id', w.id) end
             order by w.id <> p_work_order.id, w.work_order_number, f.place
           ) filter (where f.is_so),
           '[]'
         )
    from unnest(p_work_order || p_parts) as w
   cross join lateral (
      select identity.current_approval_limit('WORK_ORDER', w.estimate_currency) as amount
    ) as l
   cross join lateral (
      values
        (
          1, 'id', 'SELF_APPROVAL',
          format('Work order %s was raised by you: another account must approve it', w.work_order_number),
          array[w.created_by, w.submitted_by, w.estimated_by]
            && array[core.current_account_id(), core.current_actor_id()]
        ),
        (
          2, 'estimated_cost', 'OVER_LIMIT',
          case
            when (select work.reads_estimates()) then
              format('The estimate of work order %s is %s %s; your limit is %s', w.work_order_number,
                w.estimated_cost, w.estimate_currency, l.amount)
            else format('The estimate of work order %s exceeds your approval limit', w.work_order_number)
          end,
          w.estimated_cost > l.amount
        )
    ) as f (place, field, code, message, is_so)
$$;

grant execute on function work.approval_faults to assetry_api, assetry_list;
