-- Sends a purchase order by mail with its PDF, to the recipient or else to the vendor. The vendor is held.
create or replace function procurement.mail_order(p_order procurement.purchase_orders, p_recipient text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_recipient := coalesce(
    p_recipient, (select v.email from contract.vendors as v where v.id = p_order.vendor_id)
  );

  if p_recipient is null then
    perform core.refuse_field('p_recipient', 'MISSING_VALUE', 'The vendor has no email address');
  elsif notify.address_fault('EMAIL', p_recipient) is not null then
    perform core.refuse_field('p_recipient', 'INVALID_FORMAT', notify.address_fault('EMAIL', p_recipient));
  end if;

  perform notify.queue_mail(
    p_order.site_id, p_recipient,
    format('Purchase order %s, revision %s', p_order.purchase_order_number, p_order.revision),
    procurement.order_text(p_order), file.whole_document_content('procurement.purchase_orders', p_order.id)
  );
end
$$;

grant execute on function procurement.mail_order to assetry_api;
