-- Hands in the next revision of a purchase order that is locked: the order stays what it is, but for its status, until
-- the revision is approved. Answers the order.
create or replace function procurement.propose_revision(
  p_order  procurement.purchase_orders,
  p_status text,
  p_reason text,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_tried record := procurement.try_revision(p_order, p_values, p_lines);
begin
  perform procurement.keep_revision(
    p_order, p_reason, p_values || jsonb_build_object('exchange_rate', (v_tried.p_revised).exchange_rate), p_lines,
    (v_tried.p_revised).total_amount
  );

  insert into procurement.approval_steps (
    site_id, purchase_order_id, revision, sequence, approval_rule_id, role_id, account_id
  )
  select s.site_id, s.purchase_order_id, s.revision, s.sequence, s.approval_rule_id, s.role_id, s.account_id
    from unnest(v_tried.p_steps) as s
   order by s.sequence, s.id;

  update procurement.purchase_orders as o
     set status = p_status,
         held_status = o.status,
         pending_amount = (v_tried.p_revised).total_amount,
         status_note = p_reason,
         author_ids = (v_tried.p_revised).author_ids
   where o.id = p_order.id
  returning * into p_order;

  return p_order;
end
$$;

grant execute on function procurement.propose_revision to assetry_api;
