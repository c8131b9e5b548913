-- Writes the prices of an import that were accepted to the open revisions of their contracts, which are locked: those
-- that change, then new ones behind the others. A revision that awaited approval is a draft again.
create or replace function contract.store_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
begin
  perform contract.write_lines(v, 'import_contract_prices')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.prices as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.prices as p
     set unit_price = n.unit_price,
         ends_on = n.ends_on
    from unnest(p_rows) as r
    join contract.prices as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where p.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.prices (
    id, site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price, currency,
    starts_on, ends_on
  )
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce((select max(o.position) from contract.prices as o where o.revision_id = v.id), 0) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0), n.unit_price, c.currency, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.prices, r.kept) as n offset 0) as p
   ) as n
    join contract.contracts as c on c.id = n.contract_id
    join open as v on v.contract_id = c.id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_prices to assetry_api;
