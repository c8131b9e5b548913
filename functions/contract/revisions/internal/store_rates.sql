-- Makes these the rates of a draft revision that is locked, as the owner: no action may delete rates, because hours
-- name those of approved revisions.
create or replace function contract.store_rates(p_revision contract.revisions, p_lines contract.rates[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.rates as r
   where r.organization_id = p_revision.organization_id
     and r.revision_id = p_revision.id;

  insert into contract.rates (
    site_id, contract_id, revision_id, position, craft_id, craft_level, hourly_rate, call_out_fee, minimum_minutes,
    currency, starts_on, ends_on
  )
  select p_revision.site_id, p_revision.contract_id, p_revision.id, l.position, l.craft_id, l.craft_level,
         l.hourly_rate, l.call_out_fee, l.minimum_minutes, l.currency, l.starts_on, l.ends_on
    from unnest(p_lines) as l
   order by l.position;
end
$$;

grant execute on function contract.store_rates to assetry_api;
