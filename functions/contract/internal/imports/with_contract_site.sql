-- Rows of an import beside the site of their contract, unless they name a site.
create or replace function contract.with_contract_site(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           row(
             r.position, r.code, r.id, r.is_new,
             r.kept || jsonb_build_object('site_id', coalesce(to_jsonb(r.kept ->> 'site_id'), to_jsonb(c.site_id))),
             r.faults
           )::core.import_row
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c
      on c.id = any ((select contract.named_ids(p_rows, 'contract_id'))::uuid[])
     and c.id::text = lower(r.kept ->> 'contract_id')
$$;

grant execute on function contract.with_contract_site to assetry_api;
