-- The rate of a contract by which a day of an entry of hours is valued: none of own staff. Approved hours keep the rate
-- that they have; of the others it is that of the contract in force.
create or replace function work.contract_rate_of(
  p_entry       work.labour_entries,
  p_vendor_id   uuid,
  p_craft_id    uuid,
  p_craft_level integer,
  p_time_zone   text,
  p_day         date
)
returns setof contract.rates
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
    from contract.rates as c
   where p_entry.status = 'APPROVED'
     and c.organization_id = p_entry.organization_id
     and c.id = (
           select p.contract_rate_id
             from work.labour_pieces as p
            where p.organization_id = p_entry.organization_id
              and p.site_id = p_entry.site_id
              and p.labour_entry_id = p_entry.id
              and p.kind = 'HOURS'
              and p.superseded_at is null
            order by abs(p.worked_on - p_day), p.position
            limit 1
         )
   union all
  select c.*
    from contract.rate_on(
           p_vendor_id, p_entry.site_id,
           (select o.contract_id from work.work_orders as o where o.id = p_entry.work_order_id), p_craft_id,
           p_craft_level, p_day, greatest(p_entry.started_at, p_day::timestamp at time zone p_time_zone)
         ) as c
   where p_entry.status <> 'APPROVED'
     and p_vendor_id is not null
$$;
