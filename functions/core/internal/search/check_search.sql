-- Refuses what search_records cannot look for; answers the entities to search.
create or replace function core.check_search(p_entities text[], p_limit integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  c_entities constant text[] := '{
    asset.assets,asset.locations,contract.contracts,contract.vendors,file.links,inventory.items,
    itam.discovered_devices,itam.software_titles,procurement.purchase_orders,request.requests,work.work_orders,
    workforce.workers
  }';
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       select 'p_limit' as field, 'OUT_OF_RANGE' as code, 'Expected 1 to 50' as message
        where coalesce(p_limit not between 1 and 50, true)
        union all
       select format('p_entities[%s]', e.place), 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(c_entities, ', ')
         from unnest(p_entities[:50]) with ordinality as e (name, place)
        where coalesce(e.name <> all (c_entities), true)
        union all
       select 'p_entities', 'TOO_MANY', 'At most 50 are accepted'
        where cardinality(p_entities) > 50
     ) as f;

  perform hook.require_reading(e.list)
     from core.entities as e
    where e.entity = any (p_entities);

  return coalesce(p_entities, c_entities);
end
$$;

grant execute on function core.check_search to assetry_list;
