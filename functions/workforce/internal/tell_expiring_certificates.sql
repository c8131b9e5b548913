-- Notifies workers, and whoever records certificates at their site, that one expires within 90, 30 and 7 days by the
-- day of the home site, once each, in all organizations; answers how many certificates. Looks only at what is noted for
-- it: a notice whose day has come, and certificates and workers that changed. Fifty a call; what fails with one stops
-- no other, and what somebody has locked is left to the next run.
create or replace function workforce.tell_expiring_certificates(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_expiring_certificates', true);
  return core.take_marked('tell_expiring_certificates', 'workforce.tell_expiring_certificate', p_at);
end
$$;

grant execute on function workforce.tell_expiring_certificates to assetry_worker;
