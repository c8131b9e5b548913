-- Proves a bounded part of the records of an organization, from where the last run ended, and answers what differs
-- and where the next one goes on; null where nothing is left. The log and its chain are read some lines at a time,
-- the stock ledger item by item, meters some at a time, everything else site by site.
create or replace function audit.check_records(
  p_organization_id uuid,
  p_name            text,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_none    constant uuid := '00000000-0000-0000-0000-000000000000';
  v_site_id uuid;
  v_part    record;
begin
  case p_name
    when 'CHAIN' then
      v_part := audit.chain_faults(p_organization_id, p_after, 5000);
      p_through := v_part.p_through;
      p_faults := v_part.p_faults || audit.head_faults(p_organization_id);
    when 'LOG' then
      v_part := audit.log_faults(p_organization_id, coalesce(p_after::timestamptz, '-infinity'), 5000);
      p_through := v_part.p_through::text;
      p_faults := v_part.p_faults;
    when 'STOCK' then
      v_part := inventory.ledger_slice(null, p_after, 20000);
      p_through := v_part.p_through;
      p_faults := v_part.p_faults;
    when 'SECRETS' then
      v_part := audit.secret_faults(p_organization_id, p_after);
      p_through := v_part.p_through;
      p_faults := v_part.p_faults;
    when 'NUMBERS' then
      select jsonb_agg(f) into p_faults from audit.counter_faults(p_organization_id) as f;
    -- Budgets belong to no site.
    when 'BUDGETS' then
      select jsonb_agg(to_jsonb(f) || '{"entity": "procurement.budgets"}') into p_faults
        from procurement.budget_faults(null) as f;
    when 'METERS' then
      with part as materialized (
        select m.id
          from meter.meters as m
         where m.organization_id = p_organization_id
           and m.id > coalesce(p_after::uuid, c_none)
         order by m.id
         limit 5
      )
      select case
               when (select count(*) from part) = 5 then (select p.id::text from part as p order by p.id desc limit 1)
             end,
             jsonb_agg(f.fault) filter (where f.fault is not null)
        into p_through, p_faults
        from part as p
        left join lateral (select to_jsonb(r) as fault from meter.reading_faults(p.id) as r) as f on true;
    else
      select s.id into v_site_id
        from core.sites as s
       where s.organization_id = p_organization_id
         and s.id > coalesce(p_after::uuid, c_none)
       order by s.id
       limit 1;
      p_through := v_site_id::text;

      if p_name = 'ORDERS' then
        select jsonb_agg(f) into p_faults from procurement.expectation_faults(v_site_id) as f;
      else
        select jsonb_agg(f) into p_faults from work.cost_faults(v_site_id) as f;
      end if;
  end case;

  p_faults := coalesce(p_faults, '[]');
end
$$;
