-- Proves a bounded part of the records of an organization, from where the last run ended, and answers what differs and
-- where the next one goes on; null where nothing is left. The log is read some lines at a time, the stock ledger
-- storeroom by storeroom, everything else site by site.
create or replace function audit.check_records(
  p_organization_id uuid,
  p_name            text,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_next_id uuid;
  v_log     record;
begin
  if p_name = 'LOG' then
    v_log := audit.log_faults(p_organization_id, coalesce(p_after::timestamptz, '-infinity'), 5000);
    p_through := v_log.p_through::text;
    p_faults := v_log.p_faults;
    return;
  end if;

  select n.id into v_next_id
    from (
      select s.id from core.sites as s where s.organization_id = p_organization_id and p_name <> 'STOCK'
       union all
      select r.id from inventory.storerooms as r where r.organization_id = p_organization_id and p_name = 'STOCK'
    ) as n
   where n.id > coalesce(p_after::uuid, '00000000-0000-0000-0000-000000000000')
   order by n.id
   limit 1;
  p_through := v_next_id::text;

  p_faults := coalesce(
    case p_name
      when 'STOCK' then
        (
          select jsonb_agg(to_jsonb(f) || '{"entity": "inventory.standings"}')
            from inventory.ledger_faults(v_next_id) as f
           where v_next_id is not null
        )
      when 'ORDERS' then (select jsonb_agg(f) from procurement.expectation_faults(v_next_id) as f)
      when 'WORK' then (select jsonb_agg(f) from work.cost_faults(v_next_id) as f)
      -- Budgets belong to no site: they are proved with the first.
      when 'BUDGETS' then
        (
          select jsonb_agg(to_jsonb(f) || '{"entity": "procurement.budgets"}')
            from procurement.budget_faults(null) as f
           where p_after is null
        )
    end,
    '[]'
  );
end
$$;
