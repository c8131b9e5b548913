-- What an hour of a craft, at a level or not, costs on a day in a currency, before it is known who works: that of the
-- level, that of the craft, or that of everybody; empty when there is none.
create or replace function workforce.craft_rate_on(p_craft_id uuid, p_craft_level integer, p_on date, p_currency text)
returns numeric
language sql
stable
security definer
set search_path = ''
as $$
  select r.hourly_rate
    from workforce.labour_rates as r
   where r.organization_id = core.current_organization_id()
     and r.scope_id in (p_craft_id, r.organization_id)
     and r.scope_level in (0, p_craft_level)
     and r.currency = p_currency
     and r.during @> p_on
   order by r.craft_level is null, r.craft_id is null
   limit 1
$$;

grant execute on function workforce.craft_rate_on to assetry_api;
