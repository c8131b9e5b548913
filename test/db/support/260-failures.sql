-- A class of equipment that fails, and words for how it does.
create function test.failure_class(p_name text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.failure_classes (id, organization_id, code, name)
  values (v_id, test.current_organization(), upper(p_name), p_name);
  return test.remember(p_name, v_id);
end
$$;

create function test.failure_code(p_name text, p_level text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.failure_codes (id, organization_id, level, code, name)
  values (v_id, test.current_organization(), p_level, upper(p_name), p_name);
  return test.remember(p_name, v_id);
end
$$;

-- That in a class one code follows another; without one it is a problem of the class.
create function test.failure_link(p_class text, p_parent text, p_child text)
returns void
language sql
volatile
security definer
as $$
  insert into work.failure_links (organization_id, class_id, parent_id, child_id, child_level)
  select c.organization_id, test.id(p_class), case when p_parent is not null then test.id(p_parent) end, c.id, c.level
    from work.failure_codes as c
   where c.id = test.id(p_child)
$$;

-- Pumps leak because a seal is worn, which is replaced, or because a flange is loose.
create function test.pump_failures()
returns void
language sql
volatile
as $$
  select test.failure_class('pumps'), test.failure_code('leak', 'PROBLEM'), test.failure_code('noise', 'PROBLEM'),
         test.failure_code('seal worn', 'CAUSE'), test.failure_code('loose flange', 'CAUSE'),
         test.failure_code('replaced', 'REMEDY');
  select test.failure_link('pumps', null, 'leak'), test.failure_link('pumps', 'leak', 'seal worn'),
         test.failure_link('pumps', 'leak', 'loose flange'), test.failure_link('pumps', 'seal worn', 'replaced');
$$;

grant execute on function test.failure_class, test.failure_code, test.failure_link, test.pump_failures to public;

-- One of several assets of a work order, behind those that it has.
create function test.order_asset(p_name text, p_work_order text, p_asset text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into work.order_assets (id, organization_id, site_id, work_order_id, position, asset_id)
  select v_id, w.organization_id, w.site_id, w.id,
         1 + (select count(*) from work.order_assets as o where o.work_order_id = w.id), test.id(p_asset)
    from work.work_orders as w
   where w.id = test.id(p_work_order);
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.order_asset to public;
