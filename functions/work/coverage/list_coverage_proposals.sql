create or replace function api.list_coverage_proposals(p_site_id uuid default null, p_asset_id uuid default null)
returns table (
  asset_id              uuid,
  asset_number          text,
  asset_name            text,
  site_id               uuid,
  site_code             text,
  scope                 text,
  starts_on             date,
  ends_on               date,
  vendor_id             uuid,
  vendor_name           text,
  purchase_order_id     uuid,
  purchase_order_number text,
  contract_id           uuid,
  contract_number       text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select a.id, a.asset_number::text, a.name::text, a.site_id, s.code::text, 'ASSET', d.starts_on, a.warranty_ends_on,
         v.id, v.name, o.id, o.purchase_order_number, c.id, c.contract_number
    from asset.assets as a
    join core.sites as s on s.id = a.site_id
    left join procurement.order_lines as l on l.id = a.purchase_order_line_id
    left join procurement.purchase_orders as o on o.id = l.purchase_order_id
    left join contract.vendors as v on v.id = coalesce(a.vendor_id, o.vendor_id)
   cross join lateral (
      select coalesce(
               a.in_service_on, a.acquired_on,
               (a.warranty_ends_on + 1 - make_interval(months => a.warranty_months))::date
             ) as starts_on
    ) as d
    left join lateral (
      select q.id, q.contract_number
        from contract.contracts as q
        join contract.types as t on t.id = q.type_id and t.category in ('WARRANTY', 'EXTENDED_WARRANTY')
       where q.vendor_id = v.id
         and (q.site_id is null or q.site_id = a.site_id)
         and q.status not in ('TERMINATED', 'CLOSED')
         and coalesce(q.starts_on <= d.starts_on, true)
         and coalesce(q.ends_on >= a.warranty_ends_on, true)
       order by q.site_id is null, q.contract_number
       limit 1
    ) as c on true
   where a.warranty_ends_on >= core.site_date(null, clock_timestamp()) - 1
     and a.warranty_ends_on >= core.site_date(a.site_id, clock_timestamp())
     and a.status not in ('CANCELLED', 'DISPOSED')
     and (p_site_id is null or a.site_id = p_site_id)
     and (p_asset_id is null or a.id = p_asset_id)
     and not exists (
           select 1
             from contract.coverages as k
             join contract.revisions as r on r.id = k.revision_id and r.status <> 'WITHDRAWN'
             join contract.contracts as q on q.id = k.contract_id and q.status not in ('TERMINATED', 'CLOSED')
             join contract.types as t on t.id = q.type_id and t.category in ('WARRANTY', 'EXTENDED_WARRANTY')
            where k.target_id = a.id
              and coalesce(k.ends_on, q.ends_on, 'infinity') >= a.warranty_ends_on
         )
   order by a.warranty_ends_on, a.asset_number
   limit 1000;
end
$$;

comment on function api.list_coverage_proposals is $$List warranties of assets that no contract covers

Assets whose warranty (warranty_ends_on of /assets, which follows from warranty_months of a purchase order line) has
not ended and for which no warranty contract has a coverage to that day. A proposal decides nothing: create_coverage
takes its scope, asset_id, starts_on and ends_on as values, for contract_id where a warranty contract of the vendor
holds them, or for another contract. vendor_id is the vendor of the asset, else of its purchase order. By last day; at
most 1,000 rows: ask by site where there are more.
p_site_id: Only assets of this site; default all that you reach
p_asset_id: Only this asset; default all$$;
