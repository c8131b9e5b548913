-- Takes what was asked for these work orders, which end, and was not ordered yet out of the requisitions, which are
-- locked: a line of which nothing was ordered is taken out, of another one stays what was ordered. A requisition of
-- which nothing would be left is CANCELLED with its lines. What was agreed to becomes less, so that no approval is
-- asked again. Answers what became of each as warnings, which name what is within reach.
create or replace function procurement.cancel_requested_work(
  p_requisition_ids uuid[],
  p_work_order_ids  uuid[],
  p_reason          text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions;
  v_left        integer;
  v_is_seen     boolean;
  v_warnings    jsonb := '[]';
begin
  for v_requisition in
    select *
      from procurement.requisitions as r
     where r.organization_id = core.current_organization_id()
       and r.id = any (p_requisition_ids)
       and exists (
             select 1
               from procurement.requisition_lines as l
              where l.requisition_id = r.id
                and l.work_order_id = any (p_work_order_ids)
                and l.position is not null
                and l.ordered_quantity < l.quantity
           )
     order by r.id
  loop
    select count(*) into v_left
      from procurement.requisition_lines as l
     where l.requisition_id = v_requisition.id
       and l.position is not null
       and (l.ordered_quantity > 0 or coalesce(l.work_order_id <> all (p_work_order_ids), true));

    if v_left = 0 then
      v_requisition.status := procurement.next_requisition_status(v_requisition, core.current_action());
      v_requisition.status_note := p_reason;
      perform procurement.skip_steps(v_requisition.id);
    else
      update procurement.requisition_lines as l
         set position = case when l.ordered_quantity > 0 then l.position end,
             pending_amount = 0,
             quantity = case when l.ordered_quantity > 0 then l.ordered_quantity else l.quantity end,
             base_quantity = case
               when l.ordered_quantity > 0 then
                 greatest(round(l.base_quantity * l.ordered_quantity / l.quantity, 6), 0.000001)
               else l.base_quantity
             end
       where l.requisition_id = v_requisition.id
         and l.work_order_id = any (p_work_order_ids)
         and l.position is not null
         and l.ordered_quantity < l.quantity;

      select coalesce(sum(l.amount), 0) into v_requisition.total_amount
        from procurement.requisition_lines as l
       where l.requisition_id = v_requisition.id
         and l.position is not null;

      if v_requisition.status = 'APPROVED' then
        v_requisition.approved_amount := v_requisition.total_amount;
      end if;
    end if;

    update procurement.requisitions as r
       set status = v_requisition.status,
           status_note = v_requisition.status_note,
           total_amount = v_requisition.total_amount,
           approved_amount = v_requisition.approved_amount
     where r.id = v_requisition.id;

    perform procurement.settle_requisition(v_requisition.id);
    v_is_seen := v_requisition.site_id = any (core.reachable_site_ids());
    v_warnings := v_warnings || (
      core.fault(
        'id', case v_left when 0 then 'REQUISITION_CANCELLED' else 'REQUISITION_CHANGED' end,
        format(
          case v_left
            when 0 then '%s is cancelled'
            else '%s no longer requests material for it'
          end,
          case when v_is_seen then 'Requisition ' || v_requisition.requisition_number else 'A requisition' end
        )
      ) || jsonb_build_object('id', case when v_is_seen then v_requisition.id end)
    );
  end loop;

  perform procurement.lock_budgets(procurement.requisition_claims(p_requisition_ids), false);
  perform procurement.settle_requisition_budgets(r.id) from unnest(p_requisition_ids) with ordinality as r (id, place);
  return v_warnings;
end
$$;

grant execute on function procurement.cancel_requested_work to assetry_api;
