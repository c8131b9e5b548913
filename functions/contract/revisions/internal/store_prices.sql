-- Makes these the prices of a draft revision that is locked, as the owner: no action may delete prices, because lines
-- of orders name those of approved revisions.
create or replace function contract.store_prices(p_revision contract.revisions, p_lines contract.prices[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.prices as p
   where p.organization_id = p_revision.organization_id
     and p.revision_id = p_revision.id;

  insert into contract.prices (
    site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price, currency, starts_on,
    ends_on
  )
  select p_revision.site_id, p_revision.contract_id, p_revision.id, l.position, l.item_id, l.unit_id,
         l.minimum_quantity, l.unit_price, l.currency, l.starts_on, l.ends_on
    from unnest(p_lines) as l
   order by l.position;
end
$$;

grant execute on function contract.store_prices to assetry_api;
