-- What contracts pay of the costs of a period that are not reversed, or would pay for an authorized vendor, of given
-- sites and assets, null for all assets. credited is what came back, refused what the vendor refused for good, late
-- what is in no claim after the last day, lost what others did. The vendor is that of the contract.
create or replace function work.entitled_costs(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, cost_line_id uuid, asset_id uuid, work_order_id uuid, vendor_id uuid, at timestamptz, currency text,
  covered numeric, claimed numeric, credited numeric, refused numeric, late numeric, lost numeric
)
language sql
stable
begin atomic
  select c.site_id, c.id, w.asset_id, w.id, o.vendor_id, c.incurred_on::timestamp at time zone s.time_zone,
         coalesce(u.currency, k.currency), coalesce(u.covered_amount, 0), coalesce(l.claimed_amount, 0),
         case when q.credited_at is not null then l.accepted_amount else 0 end,
         case when q.status in ('CREDITED', 'CLOSED') then l.claimed_amount - l.accepted_amount else 0 end,
         case
           when l.id is null
             and (w.completed_at at time zone s.time_zone)::date + r.claim_days < (now() at time zone s.time_zone)::date
             then u.covered_amount
           else 0
         end,
         coalesce(k.lost_amount, 0)
    from work.cost_lines as c
    join core.sites as s on s.organization_id = c.organization_id and s.id = c.site_id
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    left join contract.uses as u
      on u.organization_id = c.organization_id
     and u.cost_line_id = c.id
     and u.claim_line_id is null
     and u.covered_amount > 0
     and not exists (
           select 1 from contract.uses as n where n.organization_id = u.organization_id and n.reversal_of = u.id
         )
    left join contract.revisions as r on r.organization_id = u.organization_id and r.id = u.revision_id
    left join contract.leaks as k on k.organization_id = c.organization_id and k.cost_line_id = c.id
    left join contract.contracts as o
      on o.organization_id = c.organization_id and o.id = coalesce(u.contract_id, k.contract_id)
    left join contract.claim_lines as l on l.organization_id = c.organization_id and l.cost_line_id = c.id and l.is_live
    left join contract.claims as q on q.organization_id = l.organization_id and q.id = l.claim_id
   where c.organization_id = core.current_organization_id()
     and c.incurred_on between p_from and p_until
     and c.site_id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (u.id is not null or k.id is not null)
     and not exists (
           select 1 from work.cost_lines as b where b.organization_id = c.organization_id and b.reversal_of = c.id
         );
end;
