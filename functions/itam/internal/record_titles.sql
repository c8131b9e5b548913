-- Makes the titles of these packages that are not there yet, in one order, so that two scans never wait for each
-- other in a circle.
create or replace function itam.record_titles(p_packages jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into itam.software_titles (source, identity, vendor, name, product_name, publisher)
  select distinct on (p.source, p.identity, p.vendor)
         p.source, p.identity, p.vendor, p.name, p.product_name, p.publisher
    from jsonb_to_recordset(p_packages) as p (
           is_update boolean, source text, identity text, vendor text, name text, product_name text, publisher text,
           version text
         )
   where not p.is_update
   order by p.source, p.identity, p.vendor, itam.version_order(p.version) desc
  on conflict (organization_id, source, identity, vendor) do nothing
$$;

grant execute on function itam.record_titles to assetry_api;
