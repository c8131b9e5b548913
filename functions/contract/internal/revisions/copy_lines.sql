-- Copies rates and prices of a revision to a draft revision, those in the currency of its contract; with p_last_on
-- those that hold on that day, for the whole term. As the owner, as contract.store_rates.
create or replace function contract.copy_lines(
  p_from    contract.revisions,
  p_to      contract.revisions,
  p_last_on date               default null
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into contract.rates (
    site_id, contract_id, revision_id, position, craft_id, craft_level, hourly_rate, call_out_fee, minimum_minutes,
    currency, starts_on, ends_on
  )
  select p_to.site_id, p_to.contract_id, p_to.id, row_number() over (order by r.position), r.craft_id, r.craft_level,
         r.hourly_rate, r.call_out_fee, r.minimum_minutes, r.currency,
         case when p_last_on is null then r.starts_on end, case when p_last_on is null then r.ends_on end
    from contract.rates as r
    join contract.contracts as c on c.id = p_to.contract_id and c.currency = r.currency
   where r.organization_id = p_from.organization_id
     and r.revision_id = p_from.id
     and (p_last_on is null or r.during @> p_last_on)
   order by r.position;

  insert into contract.prices (
    site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price, currency, starts_on,
    ends_on
  )
  select p_to.site_id, p_to.contract_id, p_to.id, row_number() over (order by p.position), p.item_id, p.unit_id,
         p.minimum_quantity, p.unit_price, p.currency, case when p_last_on is null then p.starts_on end,
         case when p_last_on is null then p.ends_on end
    from contract.prices as p
    join contract.contracts as c on c.id = p_to.contract_id and c.currency = p.currency
   where p.organization_id = p_from.organization_id
     and p.revision_id = p_from.id
     and (p_last_on is null or p.during @> p_last_on)
   order by p.position
$$;

grant execute on function contract.copy_lines to assetry_api;
