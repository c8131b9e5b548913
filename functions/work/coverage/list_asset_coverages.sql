create or replace function api.list_asset_coverages(p_asset_id uuid, p_at timestamptz default null)
returns table (
  coverage_id         uuid,
  contract_id         uuid,
  contract_number     text,
  title               text,
  contract_category   text,
  vendor_id           uuid,
  vendor_name         text,
  revision_id         uuid,
  revision            integer,
  scope               text,
  work_type           text,
  labour_percent      numeric,
  parts_percent       numeric,
  travel_percent      numeric,
  starts_on           date,
  ends_on             date,
  is_in_force         boolean,
  entitlement_reasons jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_asset asset.assets;
  v_at    timestamptz := coalesce(p_at, clock_timestamp());
begin
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  return query
  select (l.coverage).id, (l.contract).id, (l.contract).contract_number, (l.contract).title, l.category, v.id, v.name,
         (l.revision).id, (l.revision).revision, (l.coverage).scope, (l.coverage).work_type, l.percents[1],
         l.percents[2], l.percents[3],
         greatest((l.contract).starts_on, (l.coverage).starts_on, (l.revision).effective_on), l.last_on,
         k.reasons = '[]', k.reasons
    from work.covering_lines(v_asset.site_id, v_asset.id, v_asset.location_id, 'CORRECTIVE', v_at, null) as l
    left join contract.vendors as v on v.id = (l.contract).vendor_id
   cross join lateral (
      select coalesce(jsonb_agg(r.reason), '[]') as reasons
        from jsonb_array_elements(l.reasons) as r (reason)
       where r.reason ->> 'code' not in ('CATEGORY_NOT_APPLICABLE', 'WORK_TYPE_NOT_COVERED')
    ) as k
   order by k.reasons <> '[]', l.last_on, (l.contract).contract_number, (l.coverage).position;
end
$$;

comment on function api.list_asset_coverages is $$List the contracts that cover an asset

One row for each coverage whose scope holds the asset at p_at, whatever the work: the asset, a parent, its place, its
category or its site. The shares are those of p_at. is_in_force marks coverages that pay for an event of p_at;
entitlement_reasons says why another does not. explain_entitlement returns which of them pays for work of a type.
p_asset_id: The asset
p_at: Point in time; default now
Refuses with ASSET_NOT_FOUND.$$;
