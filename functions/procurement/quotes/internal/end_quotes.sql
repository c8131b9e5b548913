-- Ends the quotes for a request of which some were accepted, and writes to those of whom nothing was, unless they are
-- told otherwise. The request is locked, the vendors are held.
create or replace function procurement.end_quotes(p_request procurement.quote_requests, p_channel text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_vendor_ids uuid[];
begin
  update procurement.quotes as q
     set status = case
           when exists (
             select 1 from procurement.quote_lines as l where l.quote_id = q.id and l.accepted_quantity > 0
           ) then 'ACCEPTED'
           else 'NOT_ACCEPTED'
         end
   where q.quote_request_id = p_request.id
     and q.status = 'RECEIVED';

  v_vendor_ids := array(
    select q.vendor_id
      from procurement.quotes as q
     where q.quote_request_id = p_request.id
       and q.status = 'NOT_ACCEPTED'
     order by 1
  );

  if p_channel = 'EMAIL' and v_vendor_ids <> '{}' then
    perform procurement.mail_vendors(
      p_request, v_vendor_ids, format('Request for quotation %s', p_request.quote_request_number),
      format(
        'Thank you for your offer for our request %s. This time we have ordered elsewhere.',
        p_request.quote_request_number
      )
    );

    update procurement.quote_request_vendors as v
       set notified_at = clock_timestamp()
     where v.quote_request_id = p_request.id
       and v.vendor_id = any (v_vendor_ids);
  end if;
end
$$;

grant execute on function procurement.end_quotes to assetry_api;
