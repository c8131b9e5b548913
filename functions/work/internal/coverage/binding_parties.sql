-- The contracts that bind a work order at an instant, each with those whom it authorizes. A conflict is that several of
-- them authorize nobody in common. Past row security: contracts bind whoever may not read them, too. Only who reads
-- contracts learns by reason and details which one it is and whom it authorizes.
create or replace function work.binding_parties(
  p_work_order work.work_orders, p_at timestamptz default clock_timestamp()
)
returns table (
  contract_id uuid, contract_number text, party_ids uuid[], is_conflict boolean, reason text, details jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  with bindings as materialized (
    select b.id, b.contract_number, a.*
      from work.binding_contracts(p_work_order, p_at) as b
     cross join lateral (
        select coalesce(array_agg(p.party_id), '{}') as all_ids,
               coalesce(array_agg(v.id order by v.name, v.id) filter (where v.id is not null), '{}') as ids,
               coalesce(bool_or(p.is_own_staff), false) as has_own_staff,
               coalesce(
                 string_agg(
                   coalesce(v.name, 'own staff with certificate ' || t.name, 'own staff'), ', '
                   order by v.name, t.name, p.party_id
                 ),
                 'nobody'
               ) as names
          from contract.authorized_parties(
                 b, p_work_order.site_id, p_at,
                 (select o.manufacturer from asset.assets as o where o.id = p_work_order.asset_id)
               ) as p
          left join contract.vendors as v on v.organization_id = b.organization_id and v.id = p.party_id
          left join workforce.certificate_types as t on t.organization_id = b.organization_id and t.id = p.party_id
      ) as a
     where b.organization_id = core.current_organization_id()
  )
  select b.id, b.contract_number, b.all_ids,
         not bool_and(b.has_own_staff) over () and not exists (
           select 1
             from unnest(b.ids) as v (id)
            where not exists (select 1 from bindings as o where v.id <> all (o.ids))
         ) and count(*) over () > 1,
         case
           when r.is_read then format('Contract %s authorizes %s', b.contract_number, b.names)
           else 'A contract requires an authorized vendor'
         end,
         case when r.is_read then jsonb_build_object('contract_id', b.id, 'vendor_ids', b.ids) else '{}' end
    from bindings as b
   cross join lateral (select core.reading_level('contract') = 2 as is_read) as r
$$;

grant execute on function work.binding_parties to assetry_api, assetry_list;
