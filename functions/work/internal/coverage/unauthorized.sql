-- The contracts of a work order that do not authorize a vendor, or own staff, at an instant. A party is a vendor, or
-- the organization. Past row security: contracts bind whoever may not read them, too. Only who reads contracts learns
-- by reason and details which one it is and whom it authorizes.
create or replace function work.unauthorized(
  p_work_order work.work_orders,
  p_party_ids  uuid[],
  p_at         timestamptz default clock_timestamp()
)
returns table (party_id uuid, contract_id uuid, contract_number text, reason text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select n.id, b.id, b.contract_number,
         case
           when r.is_read then format('Contract %s authorizes %s', b.contract_number, a.names)
           else 'A contract requires an authorized vendor'
         end,
         case when r.is_read then jsonb_build_object('contract_id', b.id, 'vendor_ids', a.ids) else '{}' end
    from work.binding_contracts(p_work_order, p_at) as b
   cross join lateral (
      select coalesce(array_agg(p.party_id order by v.name, p.party_id), '{}') as all_ids,
             coalesce(array_agg(v.id order by v.name, v.id) filter (where v.id is not null), '{}') as ids,
             coalesce(string_agg(coalesce(v.name, 'own staff'), ', ' order by v.name, p.party_id), 'nobody') as names
        from contract.authorized_parties(b, p_work_order.site_id, p_at) as p
        left join contract.vendors as v on v.organization_id = b.organization_id and v.id = p.party_id
    ) as a
   cross join unnest(p_party_ids) as n (id)
   cross join lateral (select core.reading_level('contract') = 2 as is_read) as r
   where b.organization_id = core.current_organization_id()
     and n.id <> all (a.all_ids)
$$;

grant execute on function work.unauthorized to assetry_api, assetry_list;
