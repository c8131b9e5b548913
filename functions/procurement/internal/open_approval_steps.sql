-- Makes the steps by which a purchase order is approved that was handed in: one for each rule that holds, or one for
-- anybody who may approve.
create or replace function procurement.open_approval_steps(p_order procurement.purchase_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into procurement.approval_steps (site_id, purchase_order_id, revision, sequence, approval_rule_id, role_id)
  select p_order.site_id, p_order.id, p_order.revision, r.sequence, r.id, r.role_id
    from procurement.approval_rules as r
   where r.archived_at is null
     and r.subject = 'PURCHASE_ORDER'
     and r.currency = p_order.currency
     and r.amount_over < p_order.total_amount
     and (
       r.cost_center_id is null
       or exists (
            select 1
              from procurement.order_lines as l
             where l.purchase_order_id = p_order.id
               and l.position is not null
               and l.cost_center_id = r.cost_center_id
          )
     )
   order by r.sequence, r.id;

  if not found then
    insert into procurement.approval_steps (site_id, purchase_order_id, revision, sequence)
    values (p_order.site_id, p_order.id, p_order.revision, 1);
  end if;
end
$$;

grant execute on function procurement.open_approval_steps to assetry_api;
