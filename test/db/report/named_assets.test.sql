-- Figures name assets that have moved out of reach to whom lists name them.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south'), test.category('machines');
select test.person('ann'), test.person('sue', '{south}');
select test.person('ian', '{*}', '{itam.read,report.read}');
update identity.roles set reading = 'NAMED' where name = 'role of ian';
select test.asset(a, 'south') from unnest('{pump,belt,laptop}'::text[]) as a;
select test.work_order(w, 'south', '2026-01-05T08:00Z') from unnest('{gone,stays}'::text[]) as w;

-- The pump moved north with its work order, the belt without.
set local session_replication_role = replica;
update asset.assets
   set site_id = test.id('north'),
       category_id = test.id('machines')
 where name in ('pump', 'belt', 'laptop');
update work.work_orders
   set asset_id = test.id(case title when 'gone' then 'pump' else 'belt' end),
       site_id = test.id(case title when 'gone' then 'north' else 'south' end),
       due_at = '2026-01-10T00:00Z',
       status = 'OPEN';
insert into work.cost_lines (
  id, organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on, posted_site_id
)
select test.remember('cost of ' || w.title, uuidv7()), w.organization_id, w.site_id, w.id, 'OTHER', 1, 7, 7, 'EUR', 7,
       'EUR', '2026-01-10', case w.title when 'gone' then test.id('south') end
  from work.work_orders as w;
insert into itam.discovered_devices (
  id, organization_id, site_id, asset_id, status, first_seen_at, last_seen_at, device_type
)
values (test.remember('device', uuidv7()), test.id('acme'), test.id('south'), test.id('laptop'), 'MATCHED', now(),
        now(), 'COMPUTER');
set local session_replication_role = origin;

create function pg_temp.by(p_figure text, p_by text) returns text[] language sql as $$
  select array_agg(l.line order by l.line)
    from api.list_figure_values(p_figure, '2026-01-01', '2026-01-31', array[p_by],
           p_site_ids => array[test.id('south')]) as v
   cross join lateral (
      select coalesce(test.name_of((v.group_ids ->> p_by)::uuid), '-') || ' ' || trim_scale(v.numerator) as line
   ) as l
$$;
create function pg_temp.records(p_figure text, p_filter jsonb default '{}') returns text[] language sql as $$
  select array_agg(concat_ws(' ', r.list, test.name_of(r.record_id), coalesce(test.name_of(r.asset_id), '-'),
           (r.asset_number is null)::text, trim_scale(r.numerator)) order by r.list, test.name_of(r.record_id))
    from api.list_figure_records(p_figure, '2026-01-01', '2026-01-31', p_site_ids => array[test.id('south')],
           p_filter => p_filter) as r
$$;

select test.sign_in('ann');
select is(pg_temp.by('MAINTENANCE_COST', 'asset'), '{"belt 7","pump 7"}', 'whoever reaches both sites has both names');
select is(pg_temp.by('MAINTENANCE_COST', 'category'), '{"machines 14"}', 'and their category');
select is(pg_temp.by('STALE_DEVICE_SHARE', 'asset'), '{"laptop 0"}', 'and that of a device');
select test.sign_out(), test.sign_in('sue');
select is(
  (select array_agg(distinct w.asset_number::text) from api.work_orders as w),
  (
    select array_agg(v.group_values ->> 'asset')
      from api.list_figure_values('MAINTENANCE_COST', '2026-01-01', '2026-01-31', '{asset}') as v
     where v.group_ids ->> 'asset' is not null
  ), 'whoever reaches one has the name that a work order within reach tells'
);
select is(pg_temp.by('MAINTENANCE_COST', 'asset'), '{"- 7","belt 7"}', 'and the costs of the other without a name');
select is(
  pg_temp.records('MAINTENANCE_COST', '{"asset": null}'), '{"work_order_costs cost of gone - true 7"}',
  'which are the records of that group'
);
select is(
  pg_temp.records('MAINTENANCE_COST', jsonb_build_object('asset', test.id('pump'))), null,
  'and its id is not disclosed'
);
select is(pg_temp.by('MAINTENANCE_COST', 'category'), '{"- 14"}', 'categories are those of assets within reach');
select is(
  pg_temp.by('OWNERSHIP_COST', 'asset'), '{"- 7","belt 7"}', 'nor are costs of ownership without a name left out'
);
select is(pg_temp.by('STALE_DEVICE_SHARE', 'asset'), '{"- 0"}', 'a device tells no asset out of reach');
select is(
  pg_temp.records('STALE_DEVICE_SHARE'), '{"discovered_devices device - true 0"}', 'nor do its records'
);
select test.sign_out(), test.sign_in('ian');
select is(
  pg_temp.by('STALE_DEVICE_SHARE', 'asset'), '{"- 0"}', 'nor any to whoever may not read assets'
);

select * from finish();
rollback;
