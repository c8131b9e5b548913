-- Refuses to close a contract, which is locked, with claims that are not closed, or with open work that names it or
-- whose costs it covers. At the sites of others, too: as the owner, without naming what the caller does not reach.
create or replace function contract.check_closing(p_contract contract.contracts)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sites uuid[] := core.reachable_site_ids();
  v_found record;
begin
  select count(*) as n,
         coalesce(
           jsonb_agg(
             core.fault('p_contract_id', 'CLAIMS_OPEN', format('Claim %s is %s', c.claim_number, c.status))
               || jsonb_build_object('id', c.id)
             order by c.claim_number
           ) filter (where c.site_id = any (v_sites)),
           '[]'
         ) as details
    into v_found
    from contract.claims as c
   where c.organization_id = p_contract.organization_id
     and c.contract_id = p_contract.id
     and c.status not in ('CREDITED', 'CLOSED', 'CANCELLED');

  if v_found.n > 0 then
    perform core.refuse(
      'CLAIMS_OPEN', format('Contract %s has open claims', p_contract.contract_number), 409, v_found.details,
      'Close them with close_claim, or cancel them with cancel_claim'
    );
  end if;

  select count(*) as n,
         coalesce(
           jsonb_agg(
             core.fault('p_contract_id', 'WORK_OPEN', format('Work order %s is %s', w.work_order_number, w.status))
               || jsonb_build_object('id', w.id)
             order by w.work_order_number
           ) filter (where w.site_id = any (v_sites)),
           '[]'
         ) as details
    into v_found
    from (
      select o.*
        from work.work_orders as o
       where o.organization_id = p_contract.organization_id
         and not work.is_over(o.status)
         and (
           o.contract_id = p_contract.id
           or exists (
             select 1
               from contract.uses as u
              where u.organization_id = o.organization_id
                and u.site_id = o.site_id
                and u.work_order_id = o.id
                and u.contract_id = p_contract.id
           )
         )
       order by o.work_order_number
       limit 100
    ) as w;

  if v_found.n > 0 then
    perform core.refuse(
      'WORK_OPEN', format('Contract %s has open work', p_contract.contract_number), 409, v_found.details,
      'Complete or cancel it first'
    );
  end if;
end
$$;

grant execute on function contract.check_closing to assetry_api;
