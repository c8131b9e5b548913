-- Why a blanket order cannot be called off today, as a fault; null when it can. While a revision of it waits, the
-- approved one is called off.
create or replace function procurement.blanket_fault(p_blanket procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_blanket.status not in ('APPROVED', 'SENT', 'ACKNOWLEDGED') and p_blanket.pending_amount is null then
             core.fault(
               'blanket_order_id', 'BLANKET_NOT_OPEN',
               format('Blanket order %s is %s', p_blanket.purchase_order_number, p_blanket.status)
             )
           when core.site_date(p_blanket.site_id) not between p_blanket.starts_on and p_blanket.ends_on then
             core.fault(
               'blanket_order_id', 'BLANKET_NOT_IN_TERM',
               format(
                 'Blanket order %s is valid from %s to %s', p_blanket.purchase_order_number, p_blanket.starts_on,
                 p_blanket.ends_on
               )
             )
         end
$$;

grant execute on function procurement.blanket_fault to assetry_api, assetry_list;
