-- Writes to vendors of a request for quotation, which are held; refuses where one of them has no address. The document
-- of p_attachment goes along as a PDF.
create or replace function procurement.mail_vendors(
  p_request    procurement.quote_requests,
  p_vendor_ids uuid[],
  p_subject    text,
  p_body       text,
  p_attachment jsonb default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault('p_channel', 'MISSING_VALUE', format('Vendor %s has no email address', v.name)) order by v.name
           ),
           '[]'
         )
    into v_faults
    from contract.vendors as v
   where v.id = any (p_vendor_ids)
     and (v.email is null or notify.address_fault('EMAIL', v.email) is not null);

  perform core.refuse_faults(v_faults);

  perform notify.queue_mail(p_request.site_id, v.email, p_subject, p_body, p_attachment)
     from (select * from contract.vendors as v where v.id = any (p_vendor_ids) order by v.id) as v;
end
$$;

grant execute on function procurement.mail_vendors to assetry_api;
