-- A cost that follows from a record of its own, as the domains post them: posted by whoever is signed in.
create function test.cost(p_work_order text, p_kind text, p_amount numeric, p_quantity numeric default 1)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid;
begin
  insert into work.cost_lines (
    organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
    incurred_on, source_entity, source_id
  )
  select w.organization_id, w.site_id, w.id, p_kind, p_quantity, abs(p_amount), p_amount, s.currency, p_amount,
         s.currency, '2026-01-05', 'work.tasks', uuidv7()
    from work.work_orders as w
    join core.sites as s on s.id = w.site_id
   where w.id = test.id(p_work_order)
  returning id into v_id;
  return v_id;
end
$$;

grant execute on function test.cost to public;

-- A type of work whose estimates above a limit in euros are approved; null for no limit.
create function test.work_type(p_name text, p_limit numeric, p_class text default 'CORRECTIVE_DEFERRED')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.types (
    id, organization_id, code, name, class, counts_as_reactive, requires_approval_over, approval_currency
  )
  values (
    v_id, test.current_organization(), upper(p_name), p_name, p_class, p_class = 'CORRECTIVE_IMMEDIATE', p_limit,
    case when p_limit is not null then 'EUR' end
  );
  return test.remember(p_name, v_id);
end
$$;

-- Limits a role to an amount in a currency when work orders are approved.
create function test.approval_limit(p_role text, p_amount numeric, p_currency text default 'EUR')
returns void
language sql
volatile
security definer
as $$
  insert into identity.approval_limits (organization_id, role_id, subject, currency, amount)
  values (test.current_organization(), test.id(p_role), 'WORK_ORDER', p_currency, p_amount)
$$;

grant execute on function test.work_type, test.approval_limit to public;

-- What an hour of a worker costs, or of everybody, from a day on.
create function test.labour_rate(
  p_worker text, p_hourly_rate numeric, p_starts_on date default '2020-01-01', p_ends_on date default null,
  p_currency text default 'EUR'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid;
begin
  insert into workforce.labour_rates (organization_id, worker_id, currency, hourly_rate, starts_on, ends_on)
  values (
    test.current_organization(), case when p_worker is not null then test.id(p_worker) end, p_currency, p_hourly_rate,
    p_starts_on, p_ends_on
  )
  returning id into v_id;
  return v_id;
end
$$;

grant execute on function test.labour_rate to public;

-- Hours that a worker recorded; instants are whole minutes.
create function test.labour(
  p_name text, p_worker text, p_work_order text, p_started_at timestamptz, p_ended_at timestamptz,
  p_kind text default 'WORK'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.labour_entries (
    id, organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at
  )
  select v_id, w.organization_id, w.site_id, w.id, test.id(p_worker), p_kind,
         case when p_ended_at is null then 'RUNNING' else 'RECORDED' end, p_started_at, p_ended_at
    from work.work_orders as w
   where w.id = test.id(p_work_order);
  return test.remember(p_name, v_id);
end
$$;

-- A pay rule of a site, behind those that it has.
create function test.pay_rule(
  p_site text, p_fact text, p_kind text, p_value numeric, p_threshold integer default null,
  p_start_time time default null, p_end_time time default null, p_weekdays text[] default null
)
returns void
language sql
volatile
security definer
as $$
  insert into workforce.pay_rules (
    organization_id, site_id, position, fact, threshold_minutes, start_time, end_time, weekdays, kind, value
  )
  select test.current_organization(), test.id(p_site),
         1 + (select count(*) from workforce.pay_rules as r where r.site_id = test.id(p_site)), p_fact, p_threshold,
         p_start_time, p_end_time, p_weekdays, p_kind, p_value
$$;

grant execute on function test.labour, test.pay_rule to public;
