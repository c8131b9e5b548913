-- The contracts that let only authorized vendors do the work of a work order at an instant: those that cover it, or
-- whose category covers nothing, on the day at the site, and the contract that it names. Drafts bind, too; cap,
-- currency and suspension do not release.
create or replace function work.binding_contracts(p_work_order work.work_orders, p_at timestamptz)
returns setof contract.contracts
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date;
begin
  if not contract.binds_any() then
    return;
  end if;

  v_day := core.site_date(p_work_order.site_id, p_at);

  return query
  select distinct c.*
    from (
      select (l.contract).*
        from work.covering_lines(
               p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, p_at,
               null, true
             ) as l
       where not exists (
               select 1
                 from jsonb_array_elements(l.reasons) as r
                where r ->> 'code' in ('BEFORE_START', 'AFTER_END', 'WORK_TYPE_NOT_COVERED', 'METER_LIMIT')
                   or r ->> 'code' = 'CATEGORY_NOT_APPLICABLE'
                      and l.category not in ('LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT')
             )
      union
      select o.*
        from contract.contracts as o
       where o.organization_id = p_work_order.organization_id
         and o.id = p_work_order.contract_id
         and v_day between coalesce(o.starts_on, '-infinity') and coalesce(o.ends_on, 'infinity')
    ) as c
   where contract.is_bound(c, p_at);
end
$$;

grant execute on function work.binding_contracts to assetry_api, assetry_list;
