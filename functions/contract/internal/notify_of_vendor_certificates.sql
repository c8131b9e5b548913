-- Notifies whoever manages contracts that a certificate of a vendor expires within 90, 30 and 7 days, in UTC, once
-- each, in all organizations; answers how many certificates. Looks only at what is noted for it: a notice whose day has
-- come, and certificates and vendors that changed. Fifty a call; what fails with one stops no other, and what somebody
-- has locked is left to the next run.
create or replace function contract.notify_of_vendor_certificates(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notify_of_vendor_certificates', true);
  return core.take_marked('notify_of_vendor_certificates', 'contract.notify_of_vendor_certificate', p_at);
end
$$;

grant execute on function contract.notify_of_vendor_certificates to assetry_worker;
