-- Whoever requested a requisition, and whoever wrote or buys a purchase order, is notified that it was approved or
-- rejected.
create or replace function procurement.tell_decision()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  perform notify.tell(
    new.organization_id, new.site_id,
    array_remove(
      array[new.created_by, (v_row ->> 'requester_id')::uuid, (v_row ->> 'buyer_id')::uuid], null
    ),
    'APPROVAL_DECIDED', 'procurement.' || tg_table_name, new.id,
    jsonb_build_object(
      'number', coalesce(v_row ->> 'requisition_number', v_row ->> 'purchase_order_number'),
      'label', v_row ->> 'reason', 'status', new.status
    )
  );
  return null;
end
$$;

create or replace trigger tell_decision
  after update of status on procurement.requisitions
  for each row
  when (old.status is distinct from new.status and new.status in ('APPROVED', 'REJECTED'))
  execute function procurement.tell_decision();

create or replace trigger tell_decision
  after update of status on procurement.purchase_orders
  for each row
  when (old.status is distinct from new.status and new.status in ('APPROVED', 'REJECTED'))
  execute function procurement.tell_decision();
