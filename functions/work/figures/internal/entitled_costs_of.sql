-- What contracts pay of the costs of a period that are not reversed, or would pay for an authorized vendor: the records
-- behind explain_warranty_recovery and explain_coverage_leakage. credited is what came back, refused what the vendor
-- refused for good, late what is in no claim after the last day, lost what others did. Past row security, at the sites
-- that were asked for; the ids of costs when p_details asks for them.
create or replace function work.entitled_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  site_id uuid, currency text, id uuid, covered numeric, claimed numeric, credited numeric, refused numeric,
  late numeric, lost numeric
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  if core.may_exceed('work.cost_lines') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.cost_lines as r
             where r.organization_id = v_organization_id
               and r.incurred_on between p_from and p_until
               and r.site_id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'lines of costs'
    );
  end if;

  return query
  select c.site_id, coalesce(u.currency, k.currency), case when p_details then c.id end, coalesce(u.covered_amount, 0),
         coalesce(l.claimed_amount, 0), case when q.credited_at is not null then l.accepted_amount else 0 end,
         case when q.status in ('CREDITED', 'CLOSED') then l.claimed_amount - l.accepted_amount else 0 end,
         case
           when l.id is null
             and core.site_date(w.site_id, w.completed_at) + r.claim_days < core.site_date(w.site_id, clock_timestamp())
             then u.covered_amount
           else 0
         end,
         coalesce(k.lost_amount, 0)
    from work.cost_lines as c
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    left join contract.uses as u
      on u.organization_id = c.organization_id
     and u.cost_line_id = c.id
     and u.claim_line_id is null
     and u.covered_amount > 0
     and not exists (
           select 1 from contract.uses as o where o.organization_id = u.organization_id and o.reversal_of = u.id
         )
    left join contract.revisions as r on r.organization_id = u.organization_id and r.id = u.revision_id
    left join contract.leaks as k on k.organization_id = c.organization_id and k.cost_line_id = c.id
    left join contract.claim_lines as l on l.organization_id = c.organization_id and l.cost_line_id = c.id and l.is_live
    left join contract.claims as q on q.organization_id = l.organization_id and q.id = l.claim_id
   where c.organization_id = v_organization_id
     and c.incurred_on between p_from and p_until
     and c.site_id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (u.id is not null or k.id is not null)
     and not exists (
           select 1 from work.cost_lines as b where b.organization_id = c.organization_id and b.reversal_of = c.id
         );
end
$$;

grant execute on function work.entitled_costs_of to assetry_api, assetry_list;
