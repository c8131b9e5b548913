-- Assets, failures and completed work of March in Berlin, with what lies just before and after, for exports for
-- ISO 14224.
create function test.iso14224()
returns void
language plpgsql
volatile
as $$
begin
  perform test.organization('other'), test.site('abroad'), test.person('alien'), test.category('theirs');
  perform test.failure_code('their problem', 'PROBLEM');
  perform test.organization('acme');
  perform test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south');
  perform test.person('ann', '{*}'), test.person('nora', '{north}'), test.person('max', '{*}', '{work_order.create}');
  perform test.person('tom', '{*}', '{work.read}'), test.person('bob', '{*}', '{asset.read}');
  update identity.roles set reading = 'NAMED' where name in ('role of tom', 'role of bob');
  perform test.category('cat pumps'), test.category('cat fans');
  perform test.asset(n, 'north') from unnest('{a1,a2,a3}'::text[]) as n;
  perform test.asset('far', 'south'), test.worker('wim', 'north');
  update asset.assets as a
     set category_id = case a.name when 'a1' then test.id('cat pumps') when 'a2' then test.id('cat fans') end,
         serial_number = 'SN ' || a.name, manufacturer = 'Maker', model = 'M', criticality = 'A',
         in_service_on = '2020-05-01', parent_id = case a.name when 'a2' then test.id('a1') end,
           asset_number = upper(a.name);
  perform test.pump_failures();
  perform test.failure_link('pumps', null, 'noise');
  perform test.work_order(n, 'north') from unnest('{o1,o2,o3,early,late,open,bare}'::text[]) as n;
  perform test.work_order('beyond', 'south');
  alter table work.work_orders disable trigger user;
  update work.work_orders as w
     set work_order_number = upper(w.title), priority = 'HIGH', started_at = '2026-01-01',
         asset_id = case w.title when 'bare' then null when 'beyond' then test.id('far') when 'o2' then test.id('a2')
           else test.id('a1') end,
         status = case w.title when 'open' then 'IN_PROGRESS' when 'o2' then 'CLOSED' else 'COMPLETED' end,
         work_type = case w.title when 'o1' then 'CORRECTIVE' when 'o3' then 'INSPECTION' else 'PREVENTIVE' end,
         closed_at = case w.title when 'o2' then now() end,
         completed_at = case w.title when 'open' then null
           when 'early' then timestamptz '2026-02-28 22:59:59.999999Z' when 'late' then '2026-03-31 22:00Z'
           when 'o1' then '2026-02-28 23:00Z' when 'o3' then '2026-03-31 21:59:59.999999Z' else '2026-03-10Z' end;
  alter table work.work_orders enable trigger user;
  alter table work.failure_reports disable trigger user;
  insert into work.failure_reports (
    organization_id, site_id, work_order_id, asset_id, category_id, component_id, class_id, problem_id, cause_id,
      remedy_id,
    mechanism, detection_method, impact, safety_impact, production_impact, environmental_impact, failed_at, restored_at,
    narrative
  )
  select w.organization_id, w.site_id, w.id, w.asset_id, case when o.is_whole then test.id('cat pumps') end,
         case when o.is_whole then test.id('a3') end, test.id('pumps'), test.id(case w.title
           when 'open' then 'noise' else 'leak' end),
         case when o.is_whole then test.id('seal worn') end, case when o.is_whole then test.id('replaced') end,
         case when o.is_whole then (select m.code from work.failure_mechanisms as m where m.notation = '1.1') end,
         case when o.is_whole then (select d.code from work.detection_methods as d where d.notation = '1') end,
         'CRITICAL', 'NONE', 'MAJOR', 'MINOR', f.failed_at, f.failed_at + interval '1 hour', 'Story of ' || w.title
    from work.work_orders as w
   cross join lateral (select w.title = 'o2' as is_whole) as o
   cross join lateral (select coalesce(w.completed_at, '2026-02-28 23:00Z') as failed_at) as f
   where w.title in ('o2', 'o3', 'early', 'late', 'open', 'beyond');
  perform test.labour('h1', 'wim', 'o2', '2026-03-10T10:00Z', '2026-03-10T11:00Z'),
         test.labour('h2', 'wim', 'o2', '2026-03-10T12:00Z', '2026-03-10T12:20Z'),
         test.labour('h3', 'wim', 'o2', '2026-03-10T13:00Z', '2026-03-10T14:00Z');
  alter table work.labour_entries disable trigger user;
  update work.labour_entries set status = case id when test.id('h2') then 'APPROVED'
    when test.id('h3') then 'REJECTED' else 'RECORDED' end,
         approved_at = case id when test.id('h2') then now() end, approved_by = case id
           when test.id('h2') then test.id('ann') end;
end
$$;

-- Codes of the standard as p_codes: 'leak=ELP=Leak' for a failure code, 'cat pumps=PU' for a category.
create function test.iso_codes(variadic p_codes text[]) returns jsonb language sql as $$
  select jsonb_agg(
           jsonb_build_object(
             case when split_part(c, '=', 1) like 'cat %' then 'category_id' else 'failure_code_id' end,
             test.id(split_part(c, '=', 1)), 'iso_code', split_part(c, '=', 2), 'iso_name', nullif(split_part(c, '=',
               3), '')
           ) order by n
         )
    from unnest(p_codes) with ordinality as u (c, n)
$$;

grant execute on function test.iso14224, test.iso_codes to public;
