-- Whether the last day of a blanket order that can be called off is over at its site at an instant.
create or replace function procurement.is_blanket_over(p_order procurement.purchase_orders, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.kind = 'BLANKET'
     and p_order.status in ('APPROVED', 'SENT', 'ACKNOWLEDGED', 'ON_HOLD')
     and core.site_date(p_order.site_id, p_at) > p_order.ends_on
$$;
