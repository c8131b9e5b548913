-- A calendar in which people work from Monday to Friday between these times; kept by the sites that are named.
create function test.calendar(
  p_name       text,
  p_sites      text[] default '{}',
  p_start_time time   default '08:00',
  p_end_time   time   default '17:00'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.calendars (id, organization_id, code, name)
  values (v_id, test.current_organization(), upper(p_name), p_name);
  insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
  select test.current_organization(), v_id, d.weekday, p_start_time, p_end_time
    from generate_series(1, 5) as d (weekday);
  update core.sites set calendar_id = v_id where id = any (select test.id(s.name) from unnest(p_sites) as s (name));
  return test.remember(p_name, v_id);
end
$$;

-- A location of a site, for work that is about nothing else there.
create function test.spot(p_site text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  if not exists (select from test.names as n where n.name = 'place of ' || p_site) then
    insert into asset.locations (id, organization_id, site_id, code, name)
    values (v_id, (select s.organization_id from core.sites as s where s.id = test.id(p_site)), test.id(p_site),
      'PLACE',
      'Place');
    perform test.remember('place of ' || p_site, v_id);
  end if;

  return test.id('place of ' || p_site);
end
$$;

-- An open work order at a site, reported at some instant.
create function test.work_order(
  p_name        text,
  p_site        text,
  p_reported_at timestamptz default now(),
  p_due_at      timestamptz default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.work_orders (id, organization_id, site_id, work_order_number, title, reported_at, due_at)
  values (v_id, test.current_organization(), test.id(p_site), 'T-' || v_id, p_name, p_reported_at, p_due_at);
  return test.remember(p_name, v_id);
end
$$;

-- A work order whose work began at some instant.
create function test.started_work_order(
  p_name        text,
  p_site        text,
  p_started_at  timestamptz default now(),
  p_due_at      timestamptz default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.work_orders (
    id, organization_id, site_id, work_order_number, title, reported_at, due_at, status, started_at
  )
  values (
    v_id, test.current_organization(), test.id(p_site), 'T-' || v_id, p_name, p_started_at, p_due_at, 'IN_PROGRESS',
    p_started_at
  );
  insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at)
  values (test.current_organization(), test.id(p_site), v_id, 'RUN', p_started_at);
  return test.remember(p_name, v_id);
end
$$;

-- What assign_work_order takes.
create function test.worker_ids(variadic p_names text[])
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('worker_ids', jsonb_agg(test.id(n.name))) from unnest(p_names) as n (name)
$$;

grant execute on function test.spot, test.worker_ids, test.calendar, test.work_order, test.started_work_order to public;
