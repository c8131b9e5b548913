-- The name of a group by its key, such as the code of a site; the key itself where it is its own name. Each kind is a
-- statement of its own: one expression with all of them would be started again for each of ten thousand groups.
create or replace function report.dimension_label(p_dimension text, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  case p_dimension
    when 'site' then
      return (select s.code from core.sites as s where s.id = p_key::uuid);
    when 'location' then
      return (select l.code from asset.locations as l where l.id = p_key::uuid);
    when 'category' then
      return (select c.code from asset.categories as c where c.id = p_key::uuid);
    when 'item_category' then
      return (select c.code from asset.categories as c where c.id = p_key::uuid);
    when 'item' then
      return (select i.item_number from inventory.items as i where i.id = p_key::uuid);
    when 'asset' then
      return (select a.asset_number from asset.assets as a where a.id = p_key::uuid);
    when 'vendor' then
      return (select v.code from contract.vendors as v where v.id = p_key::uuid);
    when 'problem' then
      return (select c.code from work.failure_codes as c where c.id = p_key::uuid);
    when 'craft' then
      return (select c.code from workforce.crafts as c where c.id = p_key::uuid);
    when 'worker' then
      return (select w.worker_number from workforce.workers as w where w.id = p_key::uuid);
    else
      return p_key;
  end case;
end
$$;
