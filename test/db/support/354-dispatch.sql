-- A visit of a worker, scheduled at a work order that the worker is assigned to.
create function test.slot(p_name text, p_work_order text, p_worker text, p_starts_at timestamptz, p_ends_at timestamptz)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
  select w.organization_id, w.site_id, w.id, test.id(p_worker)
    from work.work_orders as w
   where w.id = test.id(p_work_order)
  on conflict do nothing;
  perform set_config('assetry.action', 'assign_work_order', true);
  update work.work_orders set status = 'ASSIGNED' where id = test.id(p_work_order) and status = 'OPEN';
  perform set_config('assetry.action', '', true);
  insert into work.slots (
    id, organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at
  )
  select v_id, w.organization_id, w.site_id, w.id, test.id(p_worker), p_starts_at, p_ends_at, now()
    from work.work_orders as w
   where w.id = test.id(p_work_order);
  return test.remember(p_name, v_id);
end
$$;

-- Planned labour of a work order, in hours.
create function test.planned_labour(
  p_work_order text, p_hours numeric, p_craft text default null, p_level integer default null
)
returns void
language sql
volatile
security definer
as $$
  insert into work.plan_lines (
    organization_id, site_id, work_order_id, position, kind, description, craft_id, craft_level, quantity, unit,
    unit_cost, currency
  )
  select w.organization_id, w.site_id, w.id,
         (select count(*) + 1 from work.plan_lines as l where l.work_order_id = w.id), 'LABOUR', 'Labour',
         case when p_craft is not null then test.id(p_craft) end, p_level, p_hours, 'h', 0, 'EUR'
    from work.work_orders as w
   where w.id = test.id(p_work_order)
$$;

-- What the tests of the actions on slots begin with, before test.visits().
create function test.visitors()
returns void
language plpgsql
volatile
security definer
as $$
begin
  perform test.organization('acme');
  perform test.site('north'), test.site('south');
  perform test.person('ann'), test.person('tess', '{*}',
    '{work_order_slot.perform,work_order.perform,labour_entry.record}'),
          test.person('sue', '{south}'), test.person('tom', '{*}', '{work_order_slot.perform}'),
          test.person('max', '{*}', '{}');
  perform test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
          test.work_order('belt', 'north');
end
$$;

-- Two visits of wim, whose account is tess.
create function test.visits()
returns void
language plpgsql
volatile
security definer
as $$
begin
  update workforce.workers set account_id = test.id('tess') where id = test.id('wim');
  update workforce.workers set account_id = test.id('tom') where id = test.id('wes');
  perform test.slot('one', 'fan', 'wim', now() + interval '1 hour', now() + interval '3 hours');
  perform test.slot('two', 'belt', 'wim', now() + interval '4 hours', now() + interval '5 hours');
end
$$;

-- A slot of these in another status, with what that asks for.
create function test.slot_in(p_slot text, p_status text)
returns void
language sql
volatile
security definer
as $$
  delete from work.slots where id = test.id(p_slot);
  insert into work.slots (
    id, organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status, dispatched_at,
    dispatched_by, answer_by_at, released_at
  )
  select test.id(p_slot), w.organization_id, w.site_id, w.id, test.id('wim'), now() + interval '1 hour',
         now() + interval '3 hours', case when p_status <> 'PROPOSED' then now() end, p_status,
         case when p_status <> 'PROPOSED' then now() end, case when p_status <> 'PROPOSED' then test.id('ann') end,
         case when p_status <> 'PROPOSED' then now() + interval '1 hour' end,
         case when p_status in ('DECLINED', 'STOPPED', 'RELEASED') then now() end
    from work.work_orders as w
   where w.id = test.id('fan')
$$;

grant execute on function test.slot, test.planned_labour, test.visitors, test.visits, test.slot_in to public;
