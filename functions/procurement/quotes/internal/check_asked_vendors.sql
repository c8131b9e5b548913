-- Refuses vendors that are none, within reach, or more than a request asks.
create or replace function procurement.check_asked_vendors(p_vendor_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(cardinality(p_vendor_ids), 0) not between 1 and 50 then
    perform core.refuse_field('p_vendor_ids', 'MISSING_VALUE', 'From one vendor to 50');
  elsif exists (
    select 1
      from unnest(p_vendor_ids) as g (id)
     where not exists (select 1 from contract.vendors as v where v.id = g.id)
  ) then
    perform core.refuse_field('p_vendor_ids', 'NOT_FOUND', 'No such record within your reach');
  end if;
end
$$;

grant execute on function procurement.check_asked_vendors to assetry_api;
