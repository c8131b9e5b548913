-- Notifies of the costs of one completed work order that contracts cover, that are in no submitted claim and whose last
-- day to claim is at most seven days ahead; answers whether there are any, as a number. What is covered later, or
-- completed again, is noted again.
create or replace function work.notify_of_claim_day(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_due        record;
begin
  perform core.unmark('notify_of_claim_days', p_work_order_id, p_at);
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if v_work_order.completed_at is null then
    return 0;
  end if;

  select min(d.due_on) as due_on, string_agg(distinct c.contract_number, ', ' order by c.contract_number) as numbers
    into v_due
    from contract.uses as u
    join contract.contracts as c on c.id = u.contract_id
   cross join lateral (select work.claim_due_on(v_work_order, array[u.id]) as due_on) as d
   where u.organization_id = v_work_order.organization_id
     and u.site_id = v_work_order.site_id
     and u.work_order_id = v_work_order.id
     and u.claim_line_id is null
     and u.reversal_of is null
     and u.covered_amount > 0
     and core.site_date(v_work_order.site_id, p_at) between d.due_on - 7 and d.due_on
     and not exists (
           select 1 from contract.uses as r where r.organization_id = u.organization_id and r.reversal_of = u.id
         )
     and not exists (
           select 1
             from contract.claim_lines as l
             join contract.claims as k on k.id = l.claim_id
            where l.organization_id = u.organization_id
              and l.cost_line_id = u.cost_line_id
              and l.is_live
              and k.submissions > 0
         );

  if v_due.due_on is null then
    return 0;
  end if;

  perform notify.tell(
    v_work_order.organization_id, v_work_order.site_id,
    contract.holders_who_read(v_work_order.organization_id, 'claim.manage'), 'CLAIM_DUE', 'work.work_orders',
    v_work_order.id,
    jsonb_build_object(
      'number', v_work_order.work_order_number, 'label', v_work_order.title, 'contracts', v_due.numbers,
      'due_on', v_due.due_on
    )
  );
  return 1;
end
$$;
