-- A rate of a revision of a contract, in a currency, with more of its values.
create function test.contract_rate(
  p_name text, p_revision text, p_hourly_rate numeric, p_values jsonb default '{}', p_currency text default 'EUR'
)
returns uuid
language sql
volatile
security definer
as $$
  with stored as (
    insert into contract.rates (
      organization_id, site_id, contract_id, revision_id, position, craft_id, craft_level, hourly_rate, call_out_fee,
      minimum_minutes, currency, starts_on, ends_on
    )
    select v.organization_id, v.site_id, v.contract_id, v.id,
           1 + (select count(*) from contract.rates as r where r.revision_id = v.id), l.craft_id, l.craft_level,
           p_hourly_rate, l.call_out_fee, l.minimum_minutes, p_currency, l.starts_on, l.ends_on
      from contract.revisions as v
     cross join lateral jsonb_populate_record(null::contract.rates, p_values) as l
     where v.id = test.id(p_revision)
    returning id
  )
  select test.remember(p_name, s.id) from stored as s
$$;

-- A worker of a vendor at a site, of a craft and a level.
create function test.contractor(
  p_name text, p_site text, p_vendor text, p_craft text default null, p_level integer default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := test.worker(p_name, p_site);
begin
  update workforce.workers
     set vendor_id = test.id(p_vendor),
         craft_id = case when p_craft is not null then test.id(p_craft) end,
         craft_level = p_level
   where id = v_id;
  return v_id;
end
$$;

create function test.craft(p_name text)
returns uuid
language sql
volatile
security definer
as $$
  with stored as (
    insert into workforce.crafts (organization_id, code, name)
    values (test.current_organization(), upper(p_name), p_name)
    returning id
  )
  select test.remember(p_name, s.id) from stored as s
$$;

-- Runs a statement past the triggers that keep statuses and approvals, as if rows had always been so.
create function test.force(p_statement text)
returns void
language plpgsql
volatile
security definer
as $$
begin
  set local session_replication_role = replica;
  execute p_statement;
  set local session_replication_role = origin;
end
$$;

-- Gives contracts that stand a currency.
create function test.contract_currency(p_currency text, variadic p_contracts text[])
returns void
language sql
volatile
security definer
as $$
  select test.force(
           format(
             'update contract.contracts set currency = %L where id = any (%L)', p_currency,
             (select array_agg(test.id(n.name)) from unnest(p_contracts) as n (name))
           )
         )
$$;

grant execute on function test.contract_rate, test.contractor, test.craft, test.force, test.contract_currency to public;
