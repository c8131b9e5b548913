-- Whether the notice of the end of a blanket order is due at an instant: once for each last day, from notice_days
-- before it at its site until it is over.
create or replace function procurement.is_blanket_notice_due(p_order procurement.purchase_orders, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.kind = 'BLANKET'
     and p_order.status in ('APPROVED', 'SENT', 'ACKNOWLEDGED', 'ON_HOLD')
     and p_order.notified_ends_on is distinct from p_order.ends_on
     and core.site_date(p_order.site_id, p_at) between p_order.ends_on - p_order.notice_days and p_order.ends_on
$$;
