-- The contracts of a work order that do not authorize a vendor, or own staff, at an instant, as work.binding_parties
-- has them. A party is a vendor, or the organization.
create or replace function work.unauthorized(
  p_work_order work.work_orders,
  p_party_ids  uuid[],
  p_at         timestamptz default clock_timestamp()
)
returns table (
  party_id uuid, contract_id uuid, contract_number text, is_conflict boolean, reason text, details jsonb
)
language sql
stable
set search_path = ''
as $$
  select n.id, b.contract_id, b.contract_number, b.is_conflict, b.reason, b.details
    from work.binding_parties(p_work_order, p_at) as b
   cross join unnest(p_party_ids) as n (id)
   where n.id <> all (b.party_ids)
$$;

grant execute on function work.unauthorized to assetry_api, assetry_list;
